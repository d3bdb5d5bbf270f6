import { timeWork } from '@bhashantar/segmenter/testing/time-work';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../testing/open-browser.js';
import { type FramedPage, openFrame, readVisual } from '../testing/open-frame.js';
import type { TextState, ToldText } from './messages.js';

let browser: Browser;
let script: string;
let framed: FramedPage | undefined;

beforeAll(async () => {
  script = readVisual();
  browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  await framed?.close();
  framed = undefined;
});

const text = (target: string | null, source: string, state: TextState = 'draft'): ToldText => ({ target, source, state });

async function open(body: string, texts: ToldText[], mode: 'edit' | 'browse' = 'edit'): Promise<FramedPage> {
  framed = await openFrame(browser, script, body);
  await framed.next('ready');
  await framed.tell({ type: 'mode', mode });
  await framed.tell({ type: 'texts', texts });
  await framed.next('found');
  return framed;
}

const PAGE = `<h1>शीर्षक</h1><p>भुगतान <b>42</b> &amp; <a href="/x" id="link">घर जाएँ</a>.</p>
  <button id="button" style="padding: 20px">Send</button><nav hidden>मेन्यू</nav><input id="field" placeholder="नाम"><p>Other</p>`;
const TEXTS = [
  text('शीर्षक', 'Title', 'reviewed'),
  text('भुगतान <1>{1}</1> &amp; <2>घर जाएँ</2>.', 'Pay <1>{1}</1> &amp; <2>go home</2>.', 'error'),
  text(null, 'Send', 'untranslated'),
  text('मेन्यू', 'Menu', 'needsReview'),
  text('नाम', 'Name'),
  text('यहाँ नहीं', 'Not here'),
];

describe('the page in the frame of the visual editor', () => {
  it('paints its texts by their states and changes none of its elements', async () => {
    framed = await openFrame(browser, script, PAGE);
    await framed.next('ready');
    const before = await framed.frame.evaluate(() => document.documentElement.outerHTML);
    await framed.tell({ type: 'mode', mode: 'edit' });
    await framed.tell({ type: 'texts', texts: TEXTS });
    const { found } = await framed.next('found');
    expect(found.sort((a, b) => a.text - b.text)).toEqual([
      { text: 0, places: 1, visible: 1, isSource: false },
      { text: 1, places: 1, visible: 1, isSource: false },
      { text: 2, places: 1, visible: 1, isSource: true },
      { text: 3, places: 1, visible: 0, isSource: false },
      { text: 4, places: 1, visible: 0, isSource: false },
    ]);
    expect(await framed.painted('bhashantar-reviewed')).toEqual(['शीर्षक']);
    expect(await framed.painted('bhashantar-error')).toEqual(['भुगतान 42 & घर जाएँ.']);
    expect(await framed.painted('bhashantar-untranslated')).toEqual(['Send']);
    expect(await framed.painted('bhashantar-needsReview')).toEqual(['मेन्यू']);
    expect(await framed.frame.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  });

  it('reports which text was clicked, and follows links in browse mode only', async () => {
    const { frame, next, tell, told } = await open(PAGE, TEXTS);
    await frame.evaluate(() => document.querySelector('#button')?.addEventListener('click', () => (document.body.dataset.pressed = '1')));
    for (const [selector, expected] of [
      ['#link', 1],
      ['#button', 2],
      ['#field', 4],
      ['p:last-of-type', -1],
    ] as const) {
      const at = told.length;
      await frame.locator(selector).click({ position: selector === '#button' ? { x: 5, y: 5 } : { x: 8, y: 8 } });
      expect(await next('picked', at)).toMatchObject({ text: expected, box: { x: expect.any(Number), y: expect.any(Number) } });
    }
    expect(await frame.evaluate(() => [location.pathname, document.body.dataset.pressed])).toEqual(['/', undefined]);
    await tell({ type: 'mode', mode: 'browse' });
    await frame.locator('#button').click();
    await frame.waitForFunction(() => document.body.dataset.pressed === '1');
  });

  it('shows the typed text with its tags and values in the page’s places, and then the stored text again', async () => {
    const { frame, tell, painted } = await open(PAGE, TEXTS);
    const written = () => frame.locator('p').first().innerHTML();
    const before = await written();
    await tell({ type: 'live', text: 1, target: '<2>अपने घर</2> {1} <1>x</1>' });
    await frame.waitForFunction(() => document.querySelector('#link')?.textContent === 'अपने घर');
    expect(await frame.locator('p').first().textContent()).toBe('अपने घर 42 x');
    // A tag is missing, as often happens during typing.
    await tell({ type: 'live', text: 1, target: 'नया {1}' });
    await frame.waitForFunction(() => document.querySelector('p')?.textContent?.trim() === 'नया 42');
    await tell({ type: 'live', text: 1, target: TEXTS[1]?.target ?? '' });
    await frame.waitForFunction((html) => document.querySelector('p')?.innerHTML === html, before);
    await tell({ type: 'live', text: 4, target: 'पूरा नाम' });
    await frame.waitForFunction(() => document.querySelector('input')?.placeholder === 'पूरा नाम');
    // A text that was saved meanwhile is recognised by the target that the page was made with.
    await tell({ type: 'live', text: 0, target: 'नया शीर्षक' });
    await tell({ type: 'texts', texts: TEXTS.with(0, text('नया शीर्षक', 'Title', 'draft')) });
    await frame.waitForFunction(() => (CSS.highlights.get('bhashantar-draft')?.size ?? 0) > 0);
    expect(await painted('bhashantar-draft')).toEqual(['नया शीर्षक']);
  });

  it('keeps typed text in order when the page changes by itself, and leaves none of it behind', async () => {
    const lines = '<div>भुगतान <b>42</b> &amp; <a href="/x">घर जाएँ</a>.<hr>पहले <i>एक</i> फिर <u>दो</u></div>';
    const second = 'पहले <1>एक</1> फिर <2>दो</2>';
    const texts = [text(TEXTS[1]?.target ?? '', 'Pay'), text(second, 'Then')];
    const { frame, tell, next, told } = await open(lines, texts);
    const shows = (html: string) => frame.waitForFunction((expected) => document.querySelector('div')?.innerHTML === expected, html);
    await tell({ type: 'live', text: 1, target: '<2>दो</2>, तब <1>एक</1>' });
    await tell({ type: 'live', text: 0, target: '<2>अपने घर</2> {1} <1>x</1>' });
    const typed = '<a href="/x">अपने घर</a> 42 <b>x</b><hr><u>दो</u>, तब <i>एक</i>';
    await shows(typed);
    const before = told.length;
    await frame.evaluate(() => document.body.append(document.createElement('hr')));
    await next('found', before);
    await shows(typed);
    await tell({ type: 'live', text: 0, target: 'नया {1}' });
    await shows('नया 42<b></b><a href="/x"></a><hr><u>दो</u>, तब <i>एक</i>');
    await tell({ type: 'live', text: 0, target: texts[0]?.target ?? '' });
    await tell({ type: 'live', text: 1, target: second });
    await shows(lines.slice('<div>'.length, -'</div>'.length));
  });

  it('keeps what is typed beside an attribute that is typed, and values that changed places, after they are saved and the page has changed', async () => {
    const [line, values] = ['पहले <1>एक</1> फिर <2>दो</2>', '{1} में से {2}'];
    const texts = [text(line, 'First'), text('नाम', 'Name'), text(values, 'Of')];
    const body = '<p title="नाम">पहले <i>एक</i> फिर <u>दो</u></p><h2>10 में से 20</h2>';
    const { frame, tell, next, told } = await open(body, texts);
    const shows = (expected: string) =>
      frame.waitForFunction(
        (html) => `${document.querySelector('p')?.outerHTML}${document.querySelector('h2')?.outerHTML}` === html,
        expected,
      );
    const [typed, swapped] = ['<2>दो</2>, तब <1>एक</1>', '{2} में से {1}'];
    await tell({ type: 'live', text: 0, target: typed });
    await tell({ type: 'live', text: 1, target: 'पूरा नाम' });
    await tell({ type: 'live', text: 2, target: swapped });
    const page = '<p title="पूरा नाम"><u>दो</u>, तब <i>एक</i></p><h2>20 में से 10</h2>';
    await shows(page);
    await tell({ type: 'texts', texts: [text(typed, 'First'), text('पूरा नाम', 'Name'), text(swapped, 'Of')] });
    const before = told.length;
    await frame.evaluate(() => document.body.prepend(document.createElement('hr')));
    await next('found', before);
    await shows(page);
    // Without that text, the page's own is shown in its place.
    await tell({ type: 'texts', texts: [text('पूरा नाम', 'Name'), text(swapped, 'Of')] });
    await shows('<p title="पूरा नाम">पहले <i>एक</i> फिर <u>दो</u></p><h2>20 में से 10</h2>');
  });

  it('brings the chosen text into view and says where it is, also when the page is scrolled', async () => {
    const { frame, next, tell, told, painted } = await open(`<div style="height: 3000px"></div>${PAGE}`, TEXTS);
    await tell({ type: 'select', text: 2 });
    const { box } = await next('moved');
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(600);
    expect(await painted('bhashantar')).toEqual(['Send']);
    const at = told.length;
    await frame.evaluate(() => scrollBy(0, -50));
    expect((await next('moved', at)).box?.y).toBe((box?.y ?? 0) + 50);
    await tell({ type: 'select', text: 3 });
    expect((await next('moved', told.length - 1 > at ? at + 1 : at)) !== undefined).toBe(true);
  });

  it('finds the texts that do not fit, and by how much', async () => {
    const narrow = 'display: inline-block; width: 40px; padding: 0; border: 0; white-space: nowrap; font: 16px monospace';
    const body = `<button style="${narrow}; overflow: hidden; text-align: left">abcdefghij</button>
      <h2 style="${narrow}">klmnopqrst</h2><div style="width: 40px; overflow-x: auto"><p style="white-space: nowrap">uvwxyzabcd</p></div><p>fits</p>`;
    const texts = ['abcdefghij', 'klmnopqrst', 'uvwxyzabcd', 'fits'].map((target) => text(target, `the ${target}`));
    const { told } = await open(body, texts);
    const { overflows } = told.findLast((message) => message.type === 'found') as { overflows: { px: number }[] };
    expect(overflows).toEqual([
      { text: 0, px: expect.any(Number), side: 'width', isCut: true, element: 'button' },
      { text: 1, px: expect.any(Number), side: 'width', isCut: false, element: 'heading' },
    ]);
    // Ten letters of 16 px monospace take about 96 px.
    for (const { px } of overflows) expect(Math.abs(px - 56)).toBeLessThan(8);
  });

  it('finds what a script writes late', async () => {
    const { next, told } = await open(
      '<p></p><script>setTimeout(() => { document.querySelector("p").textContent = "देर से" }, 700)</script>',
      [text('देर से', 'late')],
    );
    for (let at = 0; ; at = told.length) {
      const { found } = await next('found', at);
      if (found.length === 1) break;
    }
  });

  it('ignores messages that its editor has not sent: without the nonce, of another shape, or too long', async () => {
    const { frame, tell, painted, page } = await open(PAGE, TEXTS);
    await tell({ type: 'live', text: 0, target: 'forged' }, 'another-nonce-of-a-frame');
    await tell({ type: 'live', text: 0, target: 'x'.repeat(20_001) });
    await tell({ type: 'texts', texts: [{ target: 'शीर्षक', source: 'x', state: 'constructor' as never }] });
    await tell({ type: 'constructor' as never } as never);
    // Another window than the parent of the frame, which knows the nonce.
    await frame.evaluate(() => {
      const inner = document.body.appendChild(document.createElement('iframe'));
      inner.srcdoc = `<script>parent.postMessage({ bhashantar: 'a-nonce-of-one-frame', type: 'live', text: 0, target: 'forged' }, '*')</script>`;
      return new Promise((done) => inner.addEventListener('load', () => setTimeout(done, 300)));
    });
    await page.waitForTimeout(300);
    expect(await frame.locator('h1').textContent()).toBe('शीर्षक');
    expect(await painted('bhashantar-reviewed')).toEqual(['शीर्षक']);
  });

  it('does nothing in the frame of anybody else', async () => {
    framed = await openFrame(browser, script, PAGE, 'some-name');
    await framed.page.waitForTimeout(500);
    expect(framed.told).toEqual([]);
  });

  it('paints 1,500 texts in a moment', async () => {
    const texts = Array.from({ length: 1_500 }, (_, at) =>
      text(`पाठ <1>संख्या</1> ${'कखगघ'[at % 4]}${String.fromCharCode(97 + (at % 26), 97 + ((at / 26) % 26), 97 + at / 676)}`, `Text ${at}`),
    );
    const body = texts.map(({ target }) => `<div><p>${target?.replace('<1>', '<b>').replace('</1>', '</b>')}</p></div>`).join('');
    const { frame, told, tell, next } = await open(body, texts);
    const first = told.findLast((message) => message.type === 'found') as { found: unknown[]; tookMs: number };
    expect(first.found).toHaveLength(1_500);
    // The shortest of several times, because other work of the machine prolongs them.
    const took = [first.tookMs];
    const work = [await timeWork(frame)];
    for (let round = 0; round < 4; round++) {
      const at = told.length;
      await tell({ type: 'texts', texts });
      took.push((await next('found', at)).tookMs);
      work.push(await timeWork(frame));
    }
    const round = (all: number[]) => all.map((ms) => Math.round(ms)).join(', ');
    process.stdout.write(`1,500 texts painted in ${round(took)} ms (work ${round(work)} ms)\n`);
    // 150 ms on an idle machine.
    expect(Math.min(...took) / Math.min(...work)).toBeLessThan(4.5);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SITE } from './testing/fake-delivery.js';
import { openBareBrowser, openBrowser, openPage, reloadUntilDrawn, setLanguage, waitForLanguage } from './testing/open-browser.js';
import { type DrawnElement, readFonts } from './testing/read-fonts.js';
import { setUpSnippet } from './testing/set-up-snippet.js';
import { SNIPPET_FOLDER } from './testing/snippet-folder.js';

const test = setUpSnippet({ site: { ...SITE, fonts: true }, launch: openBareBrowser });
const { delivery } = test;

Object.assign(delivery.targets, { hi: { Hello: 'नमस्ते' }, ur: { Hello: 'ہیلو' } });

/** Each way in which a page may name families, with rules that win over others by place, weight, layer, scope and condition. */
const STYLE = `
@layer late, early;
@layer early { p { font-family: 'DejaVu Sans', serif } .layered { font-family: 'DejaVu Serif' } }
@layer late { .layered { font-family: 'DejaVu Sans Mono' } button { font: inherit } }
@layer { .nameless { font-family: 'DejaVu Serif', serif } }
@layer { .nameless { font-family: 'DejaVu Sans', sans-serif } }
body { --text: italic 15px/1.4 'DejaVu Serif', serif; --families: 'DejaVu Sans', "A, B", sans-serif }
h1 { font-family: 'DejaVu Serif', Georgia, serif }
h1 span { font-family: inherit }
.own h1 { font-family: var(--families) }
.text { font: var(--text) }
.bold { font: var(--text); font-weight: 900 }
.caption { font: caption }
.reset { font-family: initial }
.all { all: revert }
.undefined { font-family: var(--nothing), serif }
.mono { font-family: monospace }
.code { font-family: 'DejaVu Sans Mono', monospace }
.weighty { font-family: 'DejaVu Serif' !important }
#a.weighty { font-family: 'DejaVu Sans' }
.nest { font-family: 'DejaVu Sans'; & b { font-family: 'DejaVu Serif', serif; @media all { font-family: 'DejaVu Sans Mono' } } }
@media (min-width: 1px) { .wide { font-family: 'DejaVu Serif' } }
@media (min-width: 100000px) { .wide { font-family: 'DejaVu Sans' } }
@supports (display: grid) { .grid { font-family: 'DejaVu Serif', serif } }
@container (min-width: 1px) { .boxed { font-family: 'DejaVu Sans Mono' } }
@scope (.scoped) to (.limit) { b { font-family: 'DejaVu Serif' } }
.box { container-type: inline-size }
.late { font-family: 'DejaVu Sans' }
`;

const BODY = `
<h1>Head <span>part</span></h1><div class="own"><h1>Own</h1></div><p>Text</p><p class="layered">Layers</p><p class="nameless">Nameless</p>
<p class="text">Short <b>hand</b></p><p class="bold">Bold</p><p class="caption">Caption</p><div class="text"><p class="reset">Reset</p></div>
<p class="all">All</p><p class="undefined">Undefined</p><p class="mono">Mono</p><p class="code">Code</p><p class="weighty" id="a">Weighty</p>
<div class="nest">Nest <b>deep</b></div><p class="wide">Wide</p><p class="grid">Grid</p><div class="box"><p class="boxed">Boxed</p></div>
<div class="scoped"><b>Scoped</b><div class="limit"><b>Beyond</b></div></div><font face="DejaVu Serif, serif">Face</font>
<p style="font-family: 'DejaVu Serif'; color: red">Inline</p><p class="weighty" style="font-family: 'DejaVu Sans'">Inline loses</p>
<p class="wide" style="font: 12px 'DejaVu Sans Mono', monospace">Inline short</p><i>Plain</i><pre>Pre</pre><textarea>Area</textarea>
<input value="Input"><button>Button</button><select><option>Option</option></select><button class="code">Code button</button>`;

const page = (head = `<style>${STYLE}</style>`, body = BODY) =>
  `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body>${body}</body></html>`;
const OURS = /(?:(?<=^|, )"Bhashantar [ \w]+", )|(?:, "Bhashantar [ \w]+"$)/g;
const withoutOurs = (drawn: DrawnElement) => ({
  ...drawn,
  stack: drawn.stack.replace(OURS, ''),
});

async function open(locale: string, html: string): Promise<Page> {
  await test.open(locale);
  await test.tab.page.goto(delivery.page('/', html));
  return test.tab.page;
}

async function openTranslated(locale: string, html: string): Promise<Page> {
  const opened = await open(locale, html.replace('</head>', `${delivery.tag}</head>`));
  await waitForLanguage(opened, locale.slice(0, 2));
  if (locale.startsWith('ur')) await reloadUntilDrawn(opened, 'ur');
  else await opened.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Bhashantar'));
  return opened;
}

const isOurs = (opened: Page) => opened.evaluate(() => getComputedStyle(document.body).fontFamily.includes('Bhashantar'));

describe.each([
  ['hi-IN', 'behind the page’s own'],
  ['ur-PK', 'first'],
])('our font for %s', (locale, place) => {
  it(`stands ${place} in every stack, and all other text is drawn as before`, async () => {
    const before = await readFonts(await open('en-IN', page()));
    const after = await readFonts(await openTranslated(locale, page()));
    expect(after.map(withoutOurs)).toEqual(before);
    const bare = after.filter(({ stack, text }) => text && !stack.includes('Bhashantar'));
    // `initial` and a lone `monospace` would change their meaning beside a second family.
    expect(bare.map(({ text }) => text)).toEqual(['Reset', 'Mono', 'Pre']);
    expect(test.tab.errors).toEqual([]);
  });

  it('is added to rules that come later, and is removed when the language changes', async () => {
    const before = await readFonts(await open('en-IN', page()));
    const opened = await openTranslated(locale, page());
    await opened.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'i { font-family: "DejaVu Serif" }';
      document.head.append(style);
      const scripted = document.createElement('style');
      document.head.append(scripted);
      scripted.sheet?.insertRule('h1 { font-family: "DejaVu Sans Mono" }');
    });
    const family = (selector: string) =>
      opened.evaluate((name) => getComputedStyle(document.querySelector(name) as Element).fontFamily, selector);
    await opened.waitForFunction(() =>
      ['i', 'h1'].every((name) => getComputedStyle(document.querySelector(name) as Element).fontFamily.includes('Bhashantar')),
    );
    expect([await family('i'), await family('h1')].map((stack) => stack.replace(OURS, ''))).toEqual([
      '"DejaVu Serif"',
      '"DejaVu Sans Mono"',
    ]);
    await opened.evaluate(() => {
      for (const style of [...document.querySelectorAll('style')].slice(1)) style.remove();
    });
    await setLanguage(opened, 'en');
    await opened.waitForFunction(() => !getComputedStyle(document.body).fontFamily.includes('Bhashantar'));
    expect(await readFonts(opened)).toEqual(before);
  });
});

const file = (start: string) =>
  readdirSync(join(SNIPPET_FOLDER, 'fonts')).find((name) => name.startsWith(start) && name.endsWith('.woff2')) ?? '';
const drawnWith = async (opened: Page, selector: string) => {
  const session = await opened.context().newCDPSession(opened);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => familyName + (isCustomFont ? ' (web)' : ''));
};

describe('a text in the script of the language', () => {
  const HELLO = '<p>Hello</p>';

  it('is drawn by our font if the machine has none, and by Nastaliq in Urdu', async () => {
    expect(await drawnWith(await openTranslated('hi-IN', page('', HELLO)), 'p')).toEqual(['Noto Sans (web)']);
    expect(await drawnWith(await openTranslated('ur-PK', page('', HELLO)), 'p')).toEqual(['Noto Nastaliq Urdu (web)']);
  });

  it('is drawn by the font that the site itself has for it', async () => {
    const face = `@font-face { font-family: Own; src: url(${delivery.origin}/snippet/fonts/${file('noto-sans-bengali')}) }
      @font-face { font-family: Own; src: url(${delivery.origin}/snippet/fonts/${file('noto-sans-devanagari')}); unicode-range: U+900-97F }`;
    const opened = await openTranslated('hi-IN', page(`<style>${face} p { font-family: Own, sans-serif }</style>`, HELLO));
    await opened.evaluate(() => document.fonts.ready);
    expect(await opened.evaluate(() => getComputedStyle(document.querySelector('p') as Element).fontFamily)).toBe(
      '"Bhashantar Deva hi key", Own, "Bhashantar Deva hi", sans-serif',
    );
    expect(
      await opened.evaluate(
        () => [...document.fonts].find(({ family, unicodeRange }) => family === 'Own' && unicodeRange === 'U+900-97F')?.status,
      ),
    ).toBe('loaded');
  });

  it('needs no download on a machine that can draw it', async () => {
    const able = await openBrowser();
    const opened = await openPage(able, 'hi-IN');
    const asked = delivery.asked.length;
    await opened.page.goto(delivery.page('/', page(delivery.tag, HELLO)));
    await waitForLanguage(opened.page, 'hi');
    expect(await drawnWith(opened.page, 'p')).toEqual(['Noto Sans Devanagari']);
    expect(delivery.asked.slice(asked).filter((path) => path.includes('woff2'))).toEqual([]);
    await able.close();
  });
});

describe('a language’s own style of writing that loads late', () => {
  afterEach(() => delivery.slowFiles.clear());
  const show = async () => {
    const opened = await open('ur-PK', page(delivery.tag, '<p>Hello</p>'));
    await waitForLanguage(opened, 'ur');
    return opened;
  };
  const weights = (opened: Page) => opened.evaluate(() => [...document.fonts].map(({ weight }) => weight));

  it('moves no line that is being read', async () => {
    delivery.slowFiles.set('nastaliq-urdu-arabic-400', 2500);
    const opened = await show();
    await opened.waitForTimeout(3000);
    expect(await isOurs(opened)).toBe(false);
  });

  it('is requested after the translations have loaded', async () => {
    const asked = delivery.asked.length;
    const isAsked = () => delivery.asked.slice(asked).some((path) => path.includes('nastaliq'));
    const early: boolean[] = [];
    delivery.override = ({ url = '' }, reply) => {
      if (!url.includes('ur.json')) return reply.end(JSON.stringify(delivery.site));
      setTimeout(() => {
        early.push(isAsked());
        reply.end(JSON.stringify(delivery.bundle('ur')));
      }, 600);
    };
    await show();
    await until(async () => isAsked());
    expect(early).toEqual([false]);
  });

  it.each([
    ['not shown where the text is', true],
    ['shown where the text is not yet', false],
  ])('is %s', async (_, isLate) => {
    const opened = await open('en-IN', page('', '<p>Hello</p>'));
    const chunk = readdirSync(SNIPPET_FOLDER).find((name) => /^fonts-\w+\.js$/.test(name));
    const ours = await opened.evaluate(
      async ([folder, name, late]) => {
        const { loadFonts } = await import(`${folder}${name}`);
        const come = new Promise((done) => setTimeout(done, 50));
        // Until the browser has cached the files, they load too late.
        for (let i = 0; i < 20; i++) {
          await loadFonts(folder, { code: 'ur', script: 'Arab', name: 'اردو' }, come, () => late);
          if (getComputedStyle(document.body).fontFamily.includes('Bhashantar')) return true;
          await new Promise((done) => setTimeout(done, 100));
        }
        return false;
      },
      [`${delivery.origin}/snippet/`, chunk, isLate] as const,
    );
    expect(ours).toBe(!isLate);
  });

  it('is shown on the next page', async () => {
    delivery.slowFiles.set('nastaliq-urdu-arabic-400', 600);
    const asked = delivery.asked.length;
    const opened = await show();
    await until(async () => delivery.asked.slice(asked).some((path) => path.includes('nastaliq')));
    expect(await isOurs(opened)).toBe(false);
    await opened.waitForTimeout(1000);
    await reloadUntilDrawn(opened, 'ur');
  });

  it('is requested on the next page before the translations have come, in both weights at once', async () => {
    const { newTag } = delivery;
    const opened = await open('ur-PK', page(newTag, '<p>Hello</p>'));
    await waitForLanguage(opened, 'ur');
    const noted = () => opened.evaluate(() => localStorage.getItem('bhashantar-fonts') ?? '');
    await until(async () => /^ur \S+-400-\S+ \S+-700-\S+$/.test(await noted()));
    delivery.override = ({ url }, reply) => void setTimeout(() => delivery.send(url, reply), 800);
    await opened.reload({ waitUntil: 'commit' });
    const requests = () =>
      opened.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/view\/ur|nastaliq-urdu-arabic-[47]00/.exec(name)?.[0])
          .filter(Boolean)
          .sort(),
      );
    // The browser adds an entry when a request ends, and the request of the view is still running.
    await until(async () => (await requests()).length === 2);
    expect(await requests()).toEqual(['nastaliq-urdu-arabic-400', 'nastaliq-urdu-arabic-700']);
    await waitForLanguage(opened, 'ur');
    expect(await isOurs(opened)).toBe(true);
  });

  it('is shown in the weight that has loaded', async () => {
    delivery.slowFiles.set('nastaliq-urdu-arabic-700', 2000);
    // The fonts have been loaded on an earlier page, and the cache has lost one of them.
    const opened = await open('ur-PK', page('', ''));
    await opened.evaluate(() => localStorage.setItem('bhashantar-fonts', 'ur'));
    await opened.goto(delivery.page('/', page(delivery.tag, '<p>Hello</p>')));
    await waitForLanguage(opened, 'ur');
    // On a busy machine the first font may be late, too.
    for (let i = 0; i < 20 && !(await isOurs(opened)); i++) await opened.reload();
    await opened.waitForTimeout(2500);
    expect(await weights(opened)).toEqual(['400']);
  });
});

describe('a shadow root and a frame', () => {
  const STYLED = "<style>p { font-family: 'DejaVu Serif', serif }</style><p>Hello</p>Hello<input value=Hello>";
  const body = `<x-a><template shadowrootmode="open">${STYLED}</template></x-a><iframe srcdoc="${STYLED}"></iframe>`;

  it.each([
    ['hi-IN', 'Noto Sans (web)'],
    ['ur-PK', 'Noto Nastaliq Urdu (web)'],
  ])('are drawn as the page is for %s', async (locale, font) => {
    const before = await readFonts(await open('en-IN', page('', body)));
    const opened = await openTranslated(locale, page('', body));
    const fontsOf = async () => (await readFonts(opened)).filter(({ name, text }) => name === 'p' && text).map(({ fonts }) => fonts);
    await until(async () => (await fontsOf()).flat().every((name) => name === font));
    const after = await readFonts(opened);
    expect(after.filter(({ name }) => name === 'p')).toHaveLength(2);
    expect(after.filter(({ stack }) => !stack.includes('Bhashantar'))).toEqual([]);
    expect(after.map(({ stack }) => stack.replace(OURS, ''))).toEqual(before.map(({ stack }) => stack));
    await setLanguage(opened, 'en');
    await opened.waitForTimeout(1200);
    expect(await readFonts(opened)).toEqual(before);
    expect(test.tab.errors).toEqual([]);
  });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 50 && !(await isTrue()); i++) await new Promise((done) => setTimeout(done, 100));
  expect(await isTrue()).toBe(true);
}

describe('a sheet of another origin', () => {
  const sheet = (host: string) => `<link rel="stylesheet" href="https://${host}.example/a.css">`;
  const CSS = `@import url("https://closed.example/b.css;x"); body { font-family: 'DejaVu Serif' } @media all { i { font-family: 'DejaVu Sans Mono', monospace } } h1 { font-family: 'DejaVu Serif', serif }`;
  const html = (head: string) => page(head, '<h1>Hello</h1><p>Text</p><i>Other</i><b>Bold</b>');

  async function show(locale: string, head: string): Promise<DrawnElement[]> {
    await test.open(locale);
    const { page: opened } = test.tab;
    const open = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
    await opened.route('https://*.example/**', (route) =>
      route.fulfill({ body: CSS, contentType: 'text/css', headers: route.request().url().includes('open') ? open : {} }),
    );
    await opened.goto(delivery.page('/', html(head + (locale === 'en-IN' ? '' : delivery.tag))));
    if (locale !== 'en-IN') {
      await waitForLanguage(opened, locale.slice(0, 2));
      await opened.waitForFunction(() => getComputedStyle(document.documentElement).fontFamily.includes('Bhashantar'));
    }
    return readFonts(opened);
  }

  it('is read if its server allows that, and keeps its place among the others', async () => {
    const head = `${sheet('open')}<style>h1 { font-family: 'DejaVu Sans' }</style>`;
    const before = await show('en-IN', head);
    await show('hi-IN', head);
    await test.tab.page.waitForFunction(() => getComputedStyle(document.querySelector('i') as Element).fontFamily.includes('Bhashantar'));
    const after = await readFonts(test.tab.page);
    expect(after.map(({ stack }) => stack.replace(OURS, ''))).toEqual(before.map(({ stack }) => stack));
    expect(after.every(({ stack }) => stack.includes('Bhashantar'))).toBe(true);
    expect(test.tab.errors).toEqual([]);
  });

  it('is not requested if its server does not allow that, and its elements keep their fonts', async () => {
    const head = `<style>h1 { font-family: 'DejaVu Sans' }</style>${sheet('closed')}`;
    const before = await show('en-IN', head);
    const after = await show('hi-IN', head);
    expect(after.map(({ stack }) => stack)).toEqual(before.map(({ stack }) => stack));
    expect(test.tab.errors).toEqual([]);
  });
});

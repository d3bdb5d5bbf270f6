import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setUpSnippet } from '../testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;

interface Tag {
  lang?: string;
  mode?: string;
  select?: string;
}

/** Reads again until the text is as expected. */
async function until(read: () => Promise<string>, isRight: (text: string) => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  let last = await read();
  while (!isRight(last)) {
    if (performance.now() > deadline) throw new Error(`still ${last}`);
    last = await read();
  }
}

/** A customer's page with the typing script, its keyboard loaded for the focused field. */
async function open(body: string, tag: Tag = {}, selector = 'textarea'): Promise<Page> {
  const data = Object.entries(tag)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
  const html = `<!doctype html><html lang="hi"><body>${body}<script src="${delivery.origin}/snippet/typing.js"${data}></script></body></html>`;
  await test.open();
  const { page } = test.tab;
  await page.goto(delivery.page('/', html));
  await page.focus(selector);
  await page.waitForTimeout(100);
  return page;
}

const FIELD = '<textarea data-bhashantar-typing></textarea>';
const text = (page: Page, selector = 'textarea') => page.inputValue(selector);

describe('the typing keyboard on a page', () => {
  it('writes the language of the page in the fields that ask for it, and in no other', async () => {
    const page = await open(`${FIELD}<input id="other"><input id="mail" type="email" data-bhashantar-typing>`);
    await page.keyboard.type('namaste bhaarat');
    expect(await text(page)).toBe('नमस्ते भारत');
    for (const id of ['#other', '#mail']) {
      await page.focus(id);
      await page.keyboard.type('raam');
      expect(await text(page, id)).toBe('raam');
    }
    expect(test.tab.errors).toEqual([]);
  });

  it('finds fields by the selector of its tag, and the language by the field, the tag, or the part of the page', async () => {
    const body =
      '<input class="c" id="a"><div lang="or"><input class="d" id="b"></div><input id="t" class="c" data-bhashantar-typing="ta">';
    const page = await open(body, { select: '.c', lang: 'bn' }, '#a');
    await page.keyboard.type('aami');
    await page.focus('#t');
    await page.waitForTimeout(100);
    await page.keyboard.type('thamizh');
    await page.focus('#b');
    await page.keyboard.type('aame');
    expect([await text(page, '#a'), await text(page, '#t'), await text(page, '#b')]).toEqual(['আমি', 'தமிழ்', 'aame']);
  });

  it('takes back the last letter by Backspace, and the word by Escape', async () => {
    const page = await open(FIELD, { mode: 'exact' });
    await page.keyboard.type('raam kyaa');
    await page.keyboard.press('Backspace');
    expect(await text(page)).toBe('राम क्य');
    await page.keyboard.press('Escape');
    expect(await text(page)).toBe('राम kya');
    await page.keyboard.press('Backspace');
    expect(await text(page)).toBe('राम ky');
  });

  it('leaves undo to the browser: step by step until nothing is left', async () => {
    const page = await open(FIELD, { mode: 'exact' });
    await page.keyboard.type('namaste');
    const seen = [await text(page)];
    for (let step = 0; step < 20 && seen.at(-1) !== ''; step++) {
      await page.keyboard.press('Control+z');
      seen.push(await text(page));
    }
    expect([seen[0], seen.at(-1)]).toEqual(['नमस्ते', '']);
    await page.keyboard.press('Control+Shift+z');
    expect(await text(page)).not.toBe('');
  });

  it('fires the same events as ordinary typing at every change', async () => {
    const page = await open(FIELD, { mode: 'exact' });
    await page.evaluate(() => {
      const field = document.querySelector('textarea');
      const heard: string[] = [];
      field?.addEventListener('input', (event) => heard.push(`${(event as InputEvent).inputType} ${field.value}`));
      Object.assign(window, { heard });
    });
    await page.keyboard.type('kI');
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['insertText क', 'insertText की']);
  });

  it('leaves an input method alone while it composes', async () => {
    const page = await open(FIELD);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'क', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'k', code: 'KeyK', windowsVirtualKeyCode: 229 });
    expect(await text(page)).toBe('क');
    await session.send('Input.insertText', { text: 'कमल' });
    expect(await text(page)).toBe('कमल');
    await page.keyboard.type(' raam');
    expect(await text(page)).toBe('कमल राम');
  });

  it('touches no text but that of the word being typed', async () => {
    const page = await open('<textarea data-bhashantar-typing>पहले बाद</textarea>', { mode: 'exact' });
    await page.evaluate(() => document.querySelector('textarea')?.setSelectionRange(5, 5));
    await page.keyboard.type('raam ');
    expect(await text(page)).toBe('पहले राम बाद');
    await page.keyboard.type('kyaa');
    await page.keyboard.press('Home');
    await page.keyboard.type('ek');
    await page.keyboard.press('Backspace');
    expect(await text(page)).toBe('एपहले राम क्याबाद');
  });

  it('changes the keyboard by Alt+G and by its button, which shows it', async () => {
    const page = await open(FIELD);
    for (const _ of ['exact', 'inscript']) await page.keyboard.press('Alt+g');
    await page.waitForTimeout(100);
    await page.keyboard.type('vcmdls ');
    await page.keyboard.press('Alt+g');
    await page.keyboard.type('CSS ');
    expect(await text(page)).toBe('नमस्ते CSS ');
    expect(await page.evaluate(() => (window as unknown as { BhashantarTyping: { mode: string } }).BhashantarTyping.mode)).toBe('off');
    const box = await page.evaluate(() => {
      const { right, bottom } = (document.querySelector('textarea') as HTMLElement).getBoundingClientRect();
      return { x: right - 20, y: bottom + 12 };
    });
    await page.mouse.click(box.x, box.y);
    await page.keyboard.type('duniya');
    expect(await text(page)).toBe('नमस्ते CSS दुनिया');
  });

  it('writes the InScript keys where the tag says so', async () => {
    const page = await open(FIELD, { mode: 'inscript' });
    await page.keyboard.press('Shift+KeyY');
    await page.keyboard.type('ejl');
    expect(await text(page)).toBe('भारत');
  });

  it('takes ordinary spelling once its words are there, and offers others by numbers', async () => {
    const page = await open(FIELD);
    /** Exact letters would write भरत. */
    const write = async () => {
      await page.fill('textarea', '');
      await page.keyboard.type('bharat');
      return text(page);
    };
    await until(write, (written) => written === 'भारत');
    await page.keyboard.press('ArrowDown');
    const second = await text(page);
    expect(second).not.toBe('भारत');
    await page.keyboard.press('1');
    await page.keyboard.type(' duniya');
    await page.keyboard.press('Enter');
    expect(await text(page)).toBe('भारत दुनिया');
    expect(test.tab.errors).toEqual([]);
  });

  it('keeps to the length of a field', async () => {
    const page = await open('<textarea data-bhashantar-typing maxlength="4"></textarea>');
    await page.keyboard.type('namaste');
    expect([...(await text(page))].length).toBeLessThanOrEqual(4);
    expect(test.tab.errors).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { FontFile } from './site.js';
import { SITE } from './testing/fake-delivery.js';
import { openBareBrowser, openPage, reloadUntilDrawn, setLanguage, type WatchedPage, waitForLanguage } from './testing/open-browser.js';
import { readFonts } from './testing/read-fonts.js';
import { setUpSnippet } from './testing/set-up-snippet.js';
import { SNIPPET_FOLDER } from './testing/snippet-folder.js';

/** On a machine with many fonts; tests open others when needed. */
const test = setUpSnippet();
const { delivery } = test;
const manifest = JSON.parse(readFileSync(join(SNIPPET_FOLDER, 'manifest.json'), 'utf8')) as {
  families: Record<string, Record<string, { name: string; files: FontFile[] }>>;
};
const filesOf = (script: string, style: string) => manifest.families[script]?.[style]?.files ?? [];

Object.assign(delivery.targets, { hi: { Hello: 'नमस्ते' }, ur: { Hello: 'ہیلو' } });

let bare: Browser;
let other: WatchedPage | undefined;
beforeAll(async () => {
  bare = await openBareBrowser();
});
afterAll(() => bare.close());

const HEAD = '<style>p { font-family: "DejaVu Serif", "Noto Serif Devanagari", serif }</style>';
const html = `<!doctype html><html lang="en"><head><title>T</title>${HEAD}`;
/** The narrowest policy that the snippet needs: no fonts, no styles. */
const policy = () => `default-src 'none'; script-src ${delivery.origin}; connect-src ${delivery.origin}; style-src 'unsafe-inline'`;

/** Shows a page in a language for which the project has chosen these files. */
async function show(tab: WatchedPage, code: string, files: readonly FontFile[]): Promise<Page> {
  const langs = SITE.langs.map((language) => (language.code === code ? { ...language, fonts: files } : language));
  delivery.site = { ...SITE, langs, fonts: true };
  const address = delivery.page('/', `${html}${delivery.tag}</head><body><p>Hello</p></body></html>`, {
    'content-security-policy': policy(),
  });
  await tab.page.goto(address);
  await waitForLanguage(tab.page, code);
  return tab.page;
}

const fontsOf = async (page: Page) => (await readFonts(page)).find(({ name }) => name === 'p')?.fonts;

/** A font that loads late is used on the next page only. */
async function drawn(page: Page, wanted: string): Promise<void> {
  for (let left = 20; ; left--) {
    const fonts = await fontsOf(page);
    if (fonts?.join() === wanted) return;
    if (left === 0) throw new Error(`drawn by ${fonts}, not by ${wanted}`);
    await page.waitForTimeout(250);
    await page.reload();
    await page.waitForFunction(() => 'Bhashantar' in window);
    await page.waitForTimeout(250);
  }
}

describe('a font that the project has chosen', () => {
  it('comes before those of the site and the machine, under a strict policy', async () => {
    const page = await show(await test.open('hi-IN'), 'hi', filesOf('Deva', 'serif'));
    await drawn(page, 'Noto Serif Devanagari (web)');
    expect(test.tab.errors).toEqual([]);
  });

  it('replaces the one that the language has by default', async () => {
    const page = await show(await test.open('ur-PK'), 'ur', filesOf('Arab', 'naskh'));
    await drawn(page, 'Noto Naskh Arabic (web)');
  });

  it('is absent if the project wants the site’s own fonts only, and nothing is loaded, even after a language with a font', async () => {
    other = await openPage(bare, 'ur-PK');
    const asked = delivery.asked.length;
    const page = await show(other, 'ur', []);
    await page.waitForTimeout(500);
    expect(delivery.asked.slice(asked).filter((path) => path.includes('woff2'))).toEqual([]);
    await setLanguage(page, 'hi');
    await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Bhashantar Deva hi'));
    await setLanguage(page, 'ur');
    await page.waitForFunction(() => !getComputedStyle(document.body).fontFamily.includes('Bhashantar'));
    await other.close();
  });

  it('may be the machine’s own, which needs no download', async () => {
    const asked = delivery.asked.length;
    const page = await show(await test.open('hi-IN'), 'hi', filesOf('Deva', 'system'));
    await reloadUntilDrawn(page, 'hi');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('p') as Element).fontFamily)).toMatch(
      /^"Bhashantar Deva hi", "DejaVu Serif"/,
    );
    expect(await fontsOf(page)).toEqual(['Noto Sans Devanagari']);
    expect(delivery.asked.slice(asked).filter((path) => path.includes('woff2'))).toEqual([]);
    expect(test.tab.errors).toEqual([]);
  });

  it('is ours if the project wants the machine’s own font and the machine has none', async () => {
    other = await openPage(bare, 'hi-IN');
    const page = await show(other, 'hi', filesOf('Deva', 'system'));
    await reloadUntilDrawn(page, 'hi');
    expect((await fontsOf(page))?.[0]).toMatch(/^Noto Sans(?: Devanagari)? \(web\)$/);
    await other.close();
  });
});

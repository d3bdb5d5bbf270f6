import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { segmentHtml } from '@bhashantar/segmenter/html';
import { SNIPPET_FILES } from '@bhashantar/snippet';
import { openBareBrowser, openBrowser, openPage, type WatchedPage } from '@bhashantar/snippet/testing/open-browser';
import { type DrawnElement, readFonts } from '@bhashantar/snippet/testing/read-fonts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { TemplateSite } from './testing/template-site.js';

const require = createRequire(import.meta.url);
const TEMPLATES = [
  require.resolve('startbootstrap-resume/package.json'),
  require.resolve('startbootstrap-freelancer/package.json'),
  require.resolve('startbootstrap-business-frontpage/package.json'),
].map((manifest) => [basename(dirname(manifest)), dirname(manifest)] as const);

const ofSnippet = createRequire(new URL('../package.json', SNIPPET_FILES));
const latinFont = readFileSync(
  join(
    dirname(ofSnippet.resolve('@fontsource-variable/noto-sans-bengali/package.json')),
    'files/noto-sans-bengali-latin-wght-normal.woff2',
  ),
);

const site = new TemplateSite();
const browsers: Record<string, Browser> = {};
let tab: WatchedPage | undefined;

beforeAll(async () => {
  await site.start();
  browsers.able = await openBrowser();
  browsers.bare = await openBareBrowser();
});
afterEach(async () => {
  await tab?.close();
  tab = undefined;
});
afterAll(async () => {
  for (const browser of Object.values(browsers)) await browser.close();
  await site.stop();
});

/** Web fonts come from a server of another origin, as in such templates; nothing else is loaded from outside. */
async function open(machine: string, path: string): Promise<Page> {
  await tab?.close();
  tab = await openPage(browsers[machine] as Browser, 'en-IN');
  const { page } = tab;
  await page.route(/^https:/, (route) => {
    const url = new URL(route.request().url());
    if (url.host !== 'fonts.googleapis.com') return route.abort();
    const family = url.searchParams.get('family')?.split(':')[0];
    const face = `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${latinFont.toString('base64')})}`;
    return route.fulfill({ contentType: 'text/css', body: face });
  });
  await page.goto(site.address + path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function openCopy(machine: string, language: string): Promise<DrawnElement[]> {
  const page = await open(machine, `/r/KEY/${language}/`);
  const isOurs = language === 'ur' || machine === 'bare';
  if (isOurs) await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Bhashantar'));
  return readFonts(page);
}

const OURS = /(?:(?<=^|, )"Bhashantar [ \w]+", )|(?:, "Bhashantar [ \w]+"$)/g;
/** Isolates around values in a right-to-left text. */
const ISOLATES = /[\u2068\u2069]/g;
const withoutOurs = (drawn: DrawnElement) => ({
  ...drawn,
  stack: drawn.stack.replace(OURS, ''),
  text: drawn.text.replace(ISOLATES, ''),
});
/**
 * Headings have the line height of the script, lines break elsewhere in another language, and boxes change places from right to left.
 * Therefore heights are not compared.
 */
const withoutHeight = ({ height: _height, ...drawn }: DrawnElement) => drawn;
const isTranslated = ({ text }: DrawnElement) => /[\u0900-\u097f\u0600-\u06ff]/.test(text);

const COPIES = [
  ['hi', 'able', 'Noto Sans Devanagari'],
  ['hi', 'bare', 'Noto Sans (web)'],
  ['ur', 'able', 'Noto Nastaliq Urdu (web)'],
  ['ur', 'bare', 'Noto Nastaliq Urdu (web)'],
] as const;

describe.each(TEMPLATES)('%s', (_name, folder) => {
  /** The elements of the original page, captured by the test. */
  const originals: Record<string, DrawnElement[]> = {};

  beforeAll(async () => {
    site.show(join(folder, 'dist'));
    for (const machine of Object.keys(browsers)) originals[machine] = await readFonts(await open(machine, '/'));
  });

  it.each(COPIES)('in %s on a machine that is %s keeps its fonts, and has its script drawn by %s', async (language, machine, drawnBy) => {
    const before = originals[machine] ?? [];
    expect(before.length).toBeGreaterThan(10);
    site.targets = {};
    const latin = (await openCopy(machine, language)).map(withoutOurs);
    expect(latin.map(withoutHeight)).toEqual(before.map(withoutHeight));
    const plain = segmentHtml(site.page).segments.filter(({ source }, index) => index % 2 === 0 && !/[<{&]/.test(source));
    site.targets = Object.fromEntries(plain.map(({ hash }) => [hash, language === 'ur' ? 'ہیلو دنیا' : 'नमस्ते दुनिया']));
    const mixed = await openCopy(machine, language);
    const kept = (drawn: DrawnElement[]) => drawn.filter((_drawn, index) => !isTranslated(mixed[index] as DrawnElement)).map(withoutOurs);
    expect(kept(mixed).map(withoutHeight)).toEqual(kept(before).map(withoutHeight));
    const translated = mixed.filter((drawn) => isTranslated(drawn) && drawn.fonts.length > 0);
    expect(translated.length).toBeGreaterThan(10);
    expect(translated.filter(({ fonts }) => !fonts.includes(drawnBy))).toEqual([]);
  });
});

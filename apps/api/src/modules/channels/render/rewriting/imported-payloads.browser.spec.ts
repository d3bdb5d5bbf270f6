import { type FileUnit, type ReadUnit, readFile, writeCsv, writeTmx, writeXliff, writeXlsx } from '@bhashantar/formats';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { buildFiles } from '@bhashantar/snippet/testing/build-files';
import { FakeDelivery } from '@bhashantar/snippet/testing/fake-delivery';
import { openBrowser, openPage, type WatchedPage, waitForLanguage } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { toImportRows } from '../../../translation/translation-memory/imports/import-rows.js';
import { renderSample } from '../../testing/sample-site.js';
import { SCRIPT_PAYLOADS } from '../../testing/script-payloads.js';

const LANGUAGES = { ofProject: ['hi'], chosen: ['hi'] };
const HEADER = { sourceLanguage: 'en', targetLanguage: 'hi', original: 'https://example.com', tool: 'a', toolVersion: '1' };

const word = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const sourceOf = (index: number) => `alpha ${word(index)}`;

/** What a file has for each payload: the payload as a target, and as a source that no page has. */
const units = (write: (payload: string) => string): FileUnit[] =>
  SCRIPT_PAYLOADS.flatMap((payload, index) => [
    { id: `${index}`, source: { language: 'en', text: sourceOf(index) }, targets: [{ language: 'hi', text: write(payload) }] },
    { id: `s${index}`, source: { language: 'en', text: `${write(payload)} beta` }, targets: [{ language: 'hi', text: write(payload) }] },
  ]);

async function join(pieces: AsyncIterable<string>): Promise<string> {
  let file = '';
  for await (const piece of pieces) file += piece;
  return file;
}

const FORMATS: [string, (own: FileUnit[]) => Promise<string | Buffer>][] = [
  ['TMX', (own) => join(writeTmx(own, HEADER))],
  ['XLIFF 1.2', (own) => join(writeXliff(own, { ...HEADER, version: '1.2' }))],
  ['XLIFF 2.1', (own) => join(writeXliff(own, { ...HEADER, version: '2.1' }))],
  ['CSV', (own) => join(writeCsv(own))],
  ['XLSX', (own) => writeXlsx(own)],
];

/** The targets that an import stores of a file, by source. */
async function importFile(file: string | Buffer): Promise<Record<string, string>> {
  const targets: Record<string, string> = {};
  const take = (unit: ReadUnit) => {
    for (const made of toImportRows(unit, LANGUAGES)) if ('row' in made) targets[made.row.source] = made.row.target;
  };
  async function* bytes() {
    yield Buffer.from(file);
  }
  await readFile(bytes(), { sourceLanguage: 'en', onUnit: take, onError: () => undefined });
  return targets;
}

const blocks = SCRIPT_PAYLOADS.map((_payload, index) => `<p id="p${index}" title="${sourceOf(index)}">${sourceOf(index)}</p>`).join('\n');
const page = (extra = '') =>
  `<!doctype html><html lang="en"><head><title>Page</title><script>var count = 0; function ran() { count++ }</script>${extra}</head><body>${blocks}</body></html>`;

/** Waits for delayed scripts, and triggers event handlers. */
async function ranOn(tab: Page): Promise<number> {
  await tab.mouse.move(20, 20);
  await tab.keyboard.press('Tab');
  await tab.waitForTimeout(400);
  return tab.evaluate('count');
}

/** What a page is made of, but for its texts: names of elements with their attributes' names. */
const skeleton = `[...document.querySelectorAll('body *')].map((e) => e.localName + [...e.attributes].map((a) => a.name)).join()`;

describe('payloads of an imported file', () => {
  const files = buildFiles();
  const delivery = new FakeDelivery(files.folder);
  let browser: Browser;
  let tab: WatchedPage;

  beforeAll(async () => {
    await delivery.start();
    browser = await openBrowser();
  });
  afterEach(() => tab?.close());
  afterAll(async () => {
    await browser?.close();
    await delivery.stop();
    files.remove();
  });

  const cases = FORMATS.flatMap(([name, write]) => [
    [name, 'text', write, escapeText] as const,
    [name, 'markup', write, (payload: string) => payload] as const,
  ]);

  it('are more than 500', () => expect(cases.length * SCRIPT_PAYLOADS.length).toBeGreaterThan(500));

  it.each(cases)('run no script: %s, given as %s', async (_name, kind, write, spell) => {
    const targets = await importFile(await write(units(spell)));
    const stored = SCRIPT_PAYLOADS.filter((_payload, index) => targets[sourceOf(index)] !== undefined).length;
    // As markup, some have tags of the segment format that their source lacks: they are refused.
    expect(stored).toBeGreaterThan(SCRIPT_PAYLOADS.length * (kind === 'text' ? 0.95 : 0.8));
    delivery.targets.hi = targets;
    tab = await openPage(browser);
    await tab.page.goto(delivery.page('/', page()));
    const before = await tab.page.evaluate(skeleton);
    await tab.page.goto(delivery.page('/', renderSample(page(), delivery.bundle('hi').t)));
    expect(await ranOn(tab.page)).toBe(0);
    expect(await tab.page.evaluate(skeleton)).toBe(before);
    await tab.page.goto(delivery.page('/', page(delivery.tag)));
    await waitForLanguage(tab.page, 'hi');
    const own = await tab.page.evaluate(skeleton);
    expect(await ranOn(tab.page)).toBe(0);
    expect(await tab.page.evaluate(skeleton)).toBe(own);
    // The texts have arrived: at least those that have no sign of the format.
    const shown = (await tab.page.evaluate(`[...document.querySelectorAll('p[id]')].map((p) => p.textContent)`)) as string[];
    expect(shown.filter((text) => text.includes('ran()')).length).toBeGreaterThan(SCRIPT_PAYLOADS.length / 2);
  });
});

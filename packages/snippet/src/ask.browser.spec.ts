import { hashSource } from '@bhashantar/segmenter/segment-format';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;

beforeEach(() => {
  delivery.override = undefined;
  delivery.askedHashes.length = 0;
  Object.assign(delivery.targets, { hi: { Known: 'ज्ञात' }, ur: { Known: 'معلوم' } });
  Object.assign(delivery.memory, { hi: { Added: 'जोड़ा', 'Other state': 'दूसरी दशा' }, ur: { Added: 'شامل' } });
});

const html = (body: string) => `<!doctype html><html lang="en"><head>${delivery.tag}</head><body>${body}</body></html>`;

async function open(body: string): Promise<Page> {
  await test.open();
  await test.tab.page.goto(delivery.page('/', html(body)));
  await waitForLanguage(test.tab.page, 'hi');
  return test.tab.page;
}

const shows = (page: Page, selector: string, text: string) =>
  page.waitForFunction(([where, wanted]) => document.querySelector(where)?.textContent === wanted, [selector, text] as const);
const write = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([where, wanted]) => {
      const place = document.querySelector(where);
      if (place) place.textContent = wanted;
    },
    [selector, text] as const,
  );
const hashesOf = (...sources: string[]) => sources.map((source) => hashSource(source)).sort();
const asked = () => delivery.askedHashes.map((hashes) => [...hashes].sort());

describe('segments that no bundle of the page knows', () => {
  it('are asked for together, by their hashes alone, and shown', async () => {
    const page = await open('<p>Known</p><p id="a">Added</p><p id="b">Private words</p><p>Private words</p>');
    await shows(page, '#a', 'जोड़ा');
    expect([await page.textContent('#b'), asked()]).toEqual(['Private words', [hashesOf('Added', 'Private words')]]);
    expect(test.tab.errors).toEqual([]);
  });

  it('are asked for once, whether there is a target or not', async () => {
    const page = await open('<p id="a">Known</p><p id="b">Known</p>');
    for (const text of ['Added', 'Nothing', 'Known', 'Nothing', 'Added']) {
      await write(page, '#a', text);
      await page.waitForTimeout(500);
    }
    await write(page, '#b', 'Nothing');
    await page.waitForTimeout(500);
    expect([await page.textContent('#a'), await page.textContent('#b')]).toEqual(['जोड़ा', 'Nothing']);
    expect(asked()).toEqual([hashesOf('Added'), hashesOf('Nothing')]);
    await setLanguage(page, 'ur');
    await shows(page, '#a', 'شامل');
    await setLanguage(page, 'hi');
    await shows(page, '#a', 'जोड़ा');
    expect(asked()).toEqual([hashesOf('Added'), hashesOf('Nothing'), hashesOf('Added', 'Nothing')]);
  });

  it('are given back with the page', async () => {
    const page = await open('<p id="a">Added</p>');
    await shows(page, '#a', 'जोड़ा');
    await setLanguage(page, 'en');
    expect(await page.textContent('#a')).toBe('Added');
  });

  it('are asked for up to a limit, in requests of limited length', async () => {
    const words = (i: number) => `Row ${'abcdefghij'[i % 10]}${'abcdefghij'[Math.floor(i / 10) % 10]}${'abcdefghij'[Math.floor(i / 100)]}`;
    const sources = Array.from({ length: 700 }, (_, i) => words(i));
    const page = await open(sources.map((source) => `<p>${source}</p>`).join(''));
    await page.waitForTimeout(5000);
    expect(delivery.askedHashes.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 50));
    expect(new Set(delivery.askedHashes.flat()).size).toBe(500);
    expect(test.tab.errors).toEqual([]);
  });

  it('are not asked for where visitors get the page as it is', async () => {
    delivery.override = (request, reply) => {
      const { pathname } = new URL(request.url ?? '/', delivery.origin);
      reply.end(JSON.stringify(pathname.endsWith('site.json') ? delivery.site : { v: '', lang: 'hi', dir: 'ltr' }));
    };
    await test.open();
    const before = delivery.asked.length;
    await test.tab.page.goto(delivery.page('/', html('<p id="a">Added</p>')));
    await test.tab.page.waitForTimeout(1000);
    expect(await test.tab.page.textContent('#a')).toBe('Added');
    expect(delivery.asked.slice(before).filter((path) => path.startsWith('/d/'))).toEqual(['/d/KEY/site.json', '/d/KEY/hi.json']);
  });

  it('stay as they are when the server answers with nonsense, and are not asked for again', async () => {
    let count = 0;
    delivery.override = (request, reply) => {
      const { pathname } = new URL(request.url ?? '/', delivery.origin);
      if (pathname.includes('/h/')) {
        count++;
        reply.end('nonsense');
      } else reply.end(JSON.stringify(pathname.endsWith('site.json') ? delivery.site : delivery.bundle('hi')));
    };
    const page = await open('<p id="k">Known</p><p id="a">Added</p>');
    await page.waitForTimeout(800);
    await write(page, '#a', 'Other state');
    await page.waitForTimeout(800);
    expect([await page.textContent('#k'), await page.textContent('#a'), count, test.tab.errors]).toEqual(['ज्ञात', 'Other state', 1, []]);
  });
});

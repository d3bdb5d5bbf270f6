import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VERSION_HTML_MAX } from '@bhashantar/contracts';
import { leastLoopTime } from '@bhashantar/segmenter/testing/loop-time';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Logger } from '../../../../platform/logger/logger.js';
import { type PackedHtml, packHtml } from '../../changes/version-html.js';
import type { FetchedHtml } from './extract-page.js';
import { PageExtractor } from './page-extractor.js';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const THREAD = fileOf('../../../../../dist/modules/content/crawl/extraction/extraction-thread.js');
const CRASHING = fileOf('./testing/crashing-thread.mjs');
const HOLD_MS = 200;

const pageOf = (path: string, html: string): FetchedHtml => ({
  url: `https://x.example/${path}`,
  body: Buffer.from(html),
  headers: { 'content-type': 'text/html' },
  locale: 'en',
});
const large = (path: string) => pageOf(path, '<p>Some <b>words</b> of a page.</p>'.repeat(5_000));
/** A table of numbers. */
const numbersOf = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes / 6 }, (_, row) => String((row * 7_919) % 100_000).padStart(5, '1')).join(','));

describe('pages of foreign sites', () => {
  let extractor: PageExtractor;

  beforeEach(() => {
    extractor = new PageExtractor({ error: () => undefined } as unknown as Logger);
  });
  afterEach(() => extractor.onApplicationShutdown());

  const outcomes = async (paths: string[]) => {
    const ends = await Promise.allSettled(paths.map((path) => extractor.extract(large(path))));
    return ends.map(({ status }) => status);
  };

  it.each([
    ['the first page', large('first')],
    ['one that its scripts changed', { ...large('shell'), sentHtml: '<p>As it was sent.</p>'.repeat(5_000) }],
  ])('do not hold the event loop, however large: %s', async (_what, page) => {
    if (!existsSync(THREAD)) throw new Error('build first: the thread that reads pages is not there');
    extractor.threadFile = THREAD;
    let found = 0;
    const held = await leastLoopTime(async () => {
      found = (await extractor.extract({ ...page, body: Buffer.concat(Array(20).fill(page.body)) })).links.length;
    }, HOLD_MS);
    expect(found).toBe(0);
    expect(held).toBeLessThan(HOLD_MS);
  });

  it('do not hold the event loop either where a version of them is kept, though they are full of numbers', async () => {
    if (!existsSync(THREAD)) throw new Error('build first: the thread that reads pages is not there');
    extractor.threadFile = THREAD;
    const html = numbersOf(VERSION_HTML_MAX - 1);
    const here = await leastLoopTime(() => packHtml(html, 'text/html'), 0);
    let packed: PackedHtml | undefined;
    const held = await leastLoopTime(async () => {
      packed = await extractor.compress(html, 'text/html');
    }, here / 20);
    expect(packed).toEqual({ html: expect.any(Uint8Array), htmlBytes: html.byteLength });
    expect(held).toBeLessThan(Math.min(HOLD_MS, here / 4));
  });

  it('that kill the thread are refused, and no others', async () => {
    extractor.threadFile = CRASHING;
    expect(await outcomes(['a', 'deadly', 'b', 'c'])).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });

  it('that never come to an end are refused, and no others', async () => {
    extractor.threadFile = CRASHING;
    extractor.patienceMs = 1_000;
    expect(await outcomes(['endless', 'a', 'b'])).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });
});

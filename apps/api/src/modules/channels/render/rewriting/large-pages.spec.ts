import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { leastLoopTime } from '@bhashantar/segmenter/testing/loop-time';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../../../../platform/config/app-config.js';
import type { Logger } from '../../../../platform/logger/logger.js';
import { sampleSite } from '../../testing/sample-site.js';
import { localisedSite } from '../hosts/localised-site.js';
import { NO_TARGETS } from '../targets/page-targets.js';
import { LargePages } from './large-pages.js';
import type { PagePart } from './page-parts.js';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const THREAD = fileOf('../../../../../dist/modules/channels/render/rewriting/rewrite-thread.js');
const ENDLESS = fileOf('./testing/endless-thread.mjs');
const HOLD_MS = 200;
const MEGABYTES = 5_000_000;
const PIECE_BYTES = 64 * 1024;

const asBytes = (parts: readonly PagePart[]) => parts.map((part) => Buffer.from(part as Uint8Array));
const targetOf = (projectId = 'p') => localisedSite(sampleSite({ projectId }), 'hi', { host: 'hi.sites.example' });
const pageOf = (path: string) => ({ url: new URL(path, 'https://town.example'), encoding: 'utf-8' });

describe('large pages', () => {
  let pages: LargePages;

  beforeEach(() => {
    const config = { environment: { deliveryUrl: 'https://delivery.example', renderDomain: 'sites.example' } } as AppConfig;
    pages = new LargePages(config, { warn: () => undefined, error: () => undefined } as unknown as Logger);
    pages.threadFile = ENDLESS;
    pages.patienceMs = 1_000;
  });
  afterEach(() => pages.onApplicationShutdown());

  /** Rewrites a whole page in chunks; returns the output and the missing hashes. */
  async function read(path: string, html: string, projectId?: string): Promise<[string, string[]]> {
    const reading = pages.open(targetOf(projectId), pageOf(path), NO_TARGETS);
    const parts: Uint8Array[] = [];
    const bytes = Buffer.from(html);
    try {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        parts.push(...asBytes(await reading.write(bytes.subarray(at, at + PIECE_BYTES))));
      parts.push(...asBytes(await reading.end()));
    } finally {
      reading.close();
    }
    return [Buffer.concat(parts).toString(), [...reading.missing]];
  }

  const rewrite = async (path: string, projectId?: string) => (await read(path, '<p>Some words', projectId))[0];

  it.each([
    ['braces', '<p>{'],
    ['references', '<p>&amp;'],
    ['open formatting', '<b class=a>a'],
    ['links', '<a href=/a>a</a> '],
  ])('do not block the event loop, however hostile: %s', async (_what, unit) => {
    if (!existsSync(THREAD)) throw new Error('build first: the thread that rewrites pages is not there');
    pages.threadFile = THREAD;
    pages.patienceMs = 60_000;
    pages.waitMs = 60_000;
    const html = `<html><body>${unit}${unit.replace('<p>', '').repeat(MEGABYTES / unit.length)}`;
    let out = 0;
    const held = await leastLoopTime(async () => {
      out = (await read('/', html))[0].length;
    }, HOLD_MS);
    expect(out).toBeGreaterThanOrEqual(html.length);
    expect(held).toBeLessThan(HOLD_MS);
  });

  it('are translated in the thread with the same result, several at a time, and missing hashes are reported', async () => {
    const html = (name: string) => `<html><body><p>Some words<p>Other words of ${name}${'<p>12 345'.repeat(20_000)}`;
    pages.threadFile = THREAD;
    pages.patienceMs = 60_000;
    pages.waitMs = 60_000;
    const there = await Promise.all(['a', 'b'].map((name) => read(`/${name}`, html(name))));
    pages.threadFile = 'not compiled';
    for (const [i, name] of ['a', 'b'].entries()) expect(there[i]).toEqual(await read(`/${name}`, html(name)));
    expect(there.map(([, missing]) => missing.length)).toEqual([2, 2]);
  });

  it('that take too long are given up, and not tried again soon', async () => {
    await expect(rewrite('/endless')).rejects.toThrow('the page takes too long');
    await expect(rewrite('/endless')).rejects.toThrow('the page took too long before');
    expect(await rewrite('/other')).toBe('rewritten');
  });

  it('of one site do not delay those of another', async () => {
    pages.patienceMs = 30_000;
    pages.waitMs = 2_000;
    const mine = [rewrite('/endless', 'hostile'), rewrite('/a', 'hostile')].map((one) => one.catch(({ name }) => name));
    expect(await Promise.all(['/a', '/b', '/c'].map((path) => rewrite(path, 'town')))).toEqual(Array(3).fill('rewritten'));
    expect(await Promise.all(mine)).toEqual(['PageTooSlowError', 'PageTooSlowError']);
  });

  it('are refused when too many of one site are open', async () => {
    const open = Array.from({ length: 22 }, (_, i) => pages.open(targetOf(), pageOf(`/${i}`), NO_TARGETS));
    const begun = await Promise.all(
      open.map((one) =>
        one.write(Buffer.from('a')).then(
          () => 'read',
          ({ message }) => message,
        ),
      ),
    );
    expect(begun.filter((answer) => answer === 'read')).toHaveLength(20);
    expect(begun.filter((answer) => answer === 'too many large pages are open')).toHaveLength(2);
    for (const one of open) one.close();
    expect(await rewrite('/later')).toBe('rewritten');
  });
});

import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageFetcher } from './page-fetcher.js';
import { PageSpool } from './page-spool.js';
import { SpoolingFetcher } from './spooling-fetcher.js';

const PAGE = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>\nपन्ना\n') };
const REQUEST = { url: 'https://x.example/a', language: 'en', maxBytes: 1, signal: new AbortController().signal };

describe('the spool of pages', () => {
  let folder: string;
  let time: Date;
  let asked: number;
  let spool: PageSpool;
  const spools: PageSpool[] = [];
  const newSpool = (path = folder) => {
    const made = new PageSpool(path, () => time);
    spools.push(made);
    return made;
  };
  let fetcher: PageFetcher;

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'spool-')), 'run');
    time = new Date();
    asked = 0;
    spool = newSpool();
    fetcher = new SpoolingFetcher({ fetch: async () => ({ ...PAGE, status: 200 + 0 * ++asked }) }, spool);
  });
  afterEach(async () => {
    for (const one of spools.splice(0)) one.release();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  /** Acts like a worker that takes over after a crash. */
  async function takeOver(): Promise<PageFetcher> {
    const next = newSpool();
    await next.recover();
    return new SpoolingFetcher({ fetch: async () => ({ ...PAGE, status: 200 + 0 * ++asked }) }, next);
  }

  it('saves the site a second request after a crash', async () => {
    await fetcher.fetch(REQUEST);
    await fetcher.fetch({ ...REQUEST, url: 'https://x.example/b' });
    const next = await takeOver();
    expect(await next.fetch(REQUEST)).toEqual(PAGE);
    expect(await next.fetch({ ...REQUEST, url: 'https://x.example/b' })).toEqual(PAGE);
    expect(asked).toBe(2);
  });

  it('keeps pages apart', async () => {
    const urls = Array.from({ length: 50 }, (_, n) => `https://x.example/${n}`);
    for (const url of urls) spool.keep(url, { ...PAGE, body: Buffer.from(url.repeat(50)) });
    const next = newSpool();
    await next.recover();
    for (const url of urls) expect(next.find(url)?.body?.toString()).toBe(url.repeat(50));
  });

  it('leaves nothing behind', async () => {
    await fetcher.fetch(REQUEST);
    await spool.clear();
    expect(existsSync(folder)).toBe(false);
    await (await takeOver()).fetch(REQUEST);
    expect(asked).toBe(2);
  });

  it('drops files whose pages are all committed', async () => {
    const large = { ...PAGE, body: Buffer.alloc(5 * 1024 * 1024, 'x') };
    for (const url of ['a', 'b', 'c']) spool.keep(url, large);
    expect(readdirSync(folder)).toHaveLength(2);
    spool.forget(['a', 'b']);
    while (readdirSync(folder).length > 1) await sleep(5);
    const next = newSpool();
    await next.recover();
    expect(['a', 'b', 'c'].map((url) => next.find(url) !== undefined)).toEqual([false, false, true]);
  });

  it('fetches again what was cut off, or has grown old', async () => {
    await fetcher.fetch(REQUEST);
    for (const name of readdirSync(folder)) truncateSync(join(folder, name), 80);
    await (await takeOver()).fetch(REQUEST);
    expect(asked).toBe(2);
    await spool.clear();
    await (await takeOver()).fetch(REQUEST);
    time = new Date(Date.now() + 3_600_000);
    await (await takeOver()).fetch(REQUEST);
    expect(asked).toBe(4);
  });

  it('keeps nothing without a body, and goes on when it cannot write', async () => {
    spool.keep('https://x.example/304', { status: 304, headers: {}, body: undefined });
    expect(existsSync(folder)).toBe(false);
    const broken = new SpoolingFetcher(fetcher, newSpool(join(import.meta.filename, 'x')));
    expect(await broken.fetch(REQUEST)).toEqual(PAGE);
  });
});

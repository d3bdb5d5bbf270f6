import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
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
  let fetcher: PageFetcher;

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'spool-')), 'run');
    time = new Date();
    asked = 0;
    spool = new PageSpool(folder, () => time);
    fetcher = new SpoolingFetcher({ fetch: async () => ({ ...PAGE, status: 200 + 0 * ++asked }) }, spool);
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  it('spares the site a second request', async () => {
    await fetcher.fetch(REQUEST);
    expect(await fetcher.fetch(REQUEST)).toEqual(PAGE);
    expect(asked).toBe(1);
  });

  it('forgets what is committed', async () => {
    await fetcher.fetch(REQUEST);
    spool.forget([REQUEST.url]);
    while (readdirSync(folder).length > 0) await sleep(5);
    await fetcher.fetch(REQUEST);
    expect(asked).toBe(2);
    await spool.clear();
    expect(await spool.find(REQUEST.url)).toBeUndefined();
  });

  it('fetches again what was cut off, or has grown old', async () => {
    await fetcher.fetch(REQUEST);
    for (const name of readdirSync(folder)) truncateSync(join(folder, name), 80);
    await fetcher.fetch(REQUEST);
    expect(asked).toBe(2);
    time = new Date(Date.now() + 3_600_000);
    await fetcher.fetch(REQUEST);
    expect(asked).toBe(3);
  });

  it('keeps nothing without a body, and goes on when it cannot write', async () => {
    await spool.keep('https://x.example/304', { status: 304, headers: {}, body: undefined });
    expect(await spool.find('https://x.example/304')).toBeUndefined();
    const broken = new SpoolingFetcher(fetcher, new PageSpool(join(import.meta.filename, 'x'), () => time));
    expect(await broken.fetch(REQUEST)).toEqual(PAGE);
  });
});

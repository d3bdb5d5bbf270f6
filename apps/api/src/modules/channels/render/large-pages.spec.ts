import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { Logger } from '../../../platform/logger/logger.js';
import { leastLoopTime } from '../../../platform/testing/loop-time.js';
import { LargePages } from './large-pages.js';
import { NONE } from './page-targets.js';
import { renderTarget } from './render-target.js';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const THREAD = fileOf('../../../../dist/modules/channels/render/rewrite-thread.js');
const ENDLESS = fileOf('./testing/endless-thread.mjs');
const HOLD_MS = 200;
const MEGABYTES = 5_000_000;

const siteOf = (projectId: string) => ({
  ...{ projectId, projectKey: 'KEY', hostKey: '3f9c1b2a4d5e6f70', organisationId: 'o' },
  ...{ baseUrl: 'https://town.example/', hostname: 'town.example', otherDomains: [], sourceLanguage: 'en' },
  ...{ isVerified: true, numerals: 'keep' as const, languages: [{ language: 'hi', isPublished: true, customDomain: null }] },
});
const targetOf = (projectId = 'p') => renderTarget(siteOf(projectId), 'hi', { host: 'hi.sites.example' });
const pageOf = (path: string, html = '<p>Some words') => ({
  url: new URL(path, 'https://town.example'),
  encoding: 'utf-8',
  bytes: Buffer.from(html),
});

describe('large pages', () => {
  let pages: LargePages;

  beforeEach(() => {
    const config = { environment: { deliveryUrl: 'https://delivery.example', renderDomain: 'sites.example' } } as AppConfig;
    pages = new LargePages(config, { warn: () => undefined, error: () => undefined } as unknown as Logger);
    pages.threadFile = ENDLESS;
    pages.patienceMs = 1_000;
  });
  afterEach(() => pages.onApplicationShutdown());

  const rewrite = async (path: string, projectId?: string) => {
    const { bytes } = await pages.rewrite(targetOf(projectId), pageOf(path), NONE);
    return Buffer.from(bytes).toString();
  };

  it.each([
    ['braces', '<p>{'],
    ['references', '<p>&amp;'],
    ['open formatting', '<b class=a>a'],
    ['links', '<a href=/a>a</a> '],
  ])('do not hold the event loop, however hostile: %s', async (_what, unit) => {
    if (!existsSync(THREAD)) throw new Error('build first: the thread that rewrites pages is not there');
    pages.threadFile = THREAD;
    pages.patienceMs = 60_000;
    pages.waitMs = 60_000;
    const html = `<html><body>${unit}${unit.replace('<p>', '').repeat(MEGABYTES / unit.length)}`;
    let out = 0;
    const held = await leastLoopTime(async () => {
      out = (await pages.rewrite(targetOf(), pageOf('/', html), NONE)).bytes.length;
    }, HOLD_MS);
    expect(out).toBeGreaterThanOrEqual(html.length);
    expect(held).toBeLessThan(HOLD_MS);
  });

  it('are translated in the thread as here, and what had no target is told', async () => {
    const page = pageOf('/', '<html><body><p>Some words<p>Other words');
    const read = async () => {
      const { bytes, missing } = await pages.rewrite(targetOf(), page, NONE);
      return [Buffer.from(bytes).toString(), missing];
    };
    pages.threadFile = THREAD;
    pages.patienceMs = 60_000;
    const there = await read();
    pages.threadFile = 'not compiled';
    expect(there).toEqual(await read());
    expect(there[1]).toHaveLength(2);
  });

  it('that take too long are given up, and not begun again soon', async () => {
    await expect(rewrite('/endless')).rejects.toThrow('the page takes too long');
    await expect(rewrite('/endless')).rejects.toThrow('the page took too long before');
    expect(await rewrite('/other')).toBe('rewritten');
  });

  it('of one site do not keep those of another waiting', async () => {
    pages.patienceMs = 30_000;
    pages.waitMs = 2_000;
    const mine = [rewrite('/endless', 'hostile'), rewrite('/a', 'hostile')].map((one) => one.catch(({ name }) => name));
    expect(await Promise.all(['/a', '/b', '/c'].map((path) => rewrite(path, 'town')))).toEqual(Array(3).fill('rewritten'));
    expect(await Promise.all(mine)).toEqual(['PageTooSlowError', 'PageTooSlowError']);
  });

  it('are turned away when too many are in line', async () => {
    const asked = Array.from({ length: 10 }, (_, i) => rewrite(i === 0 ? '/endless' : `/${i}`).catch(({ message }) => message));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'too many large pages are in line')).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'rewritten')).toHaveLength(5);
  });
});

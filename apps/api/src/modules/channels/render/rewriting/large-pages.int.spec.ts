import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PublicWorkspace } from '../../testing/public-workspace.js';
import { LARGE_BYTES } from '../page/page-translation.js';
import { LargePages } from './large-pages.js';

const bench = new PublicWorkspace();
const FILLER = '<p>12 345</p>'.repeat(LARGE_BYTES / 10);
const pageOf = (text: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${FILLER}<p>${text}</p></body></html>`;

beforeAll(async () => {
  await bench.start(['hi']);
  await bench.crawl('/', pageOf('Hello world'));
  await bench.translate('hi', { 'Hello world': 'नमस्ते दुनिया' });
  await bench.bundleWhen('hi', '/', (t) => Object.keys(t).length === 1);
});
afterAll(() => bench.stop());

const see = async (path: string, headers: Record<string, string>) =>
  (await fetch(bench.rendered('hi', path), { headers: { accept: 'text/html', ...headers } })).text();

describe.each([
  ['a visitor like any other', {}],
  ['a visitor with a session', { cookie: 'sid=1' }],
] as const)('for %s', (_who, headers) => {
  it('a large page is translated', async () => {
    bench.site.page('/', pageOf('Hello world'), { 'cache-control': 'no-cache' });
    expect(await see('/', headers)).toContain('<p>नमस्ते दुनिया</p>');
  });

  it('one that takes too long is sent untranslated', async () => {
    const large = bench.test.get(LargePages);
    const { threadFile, patienceMs } = large;
    await large.endThreads();
    large.threadFile = fileURLToPath(new URL('./testing/endless-thread.mjs', import.meta.url));
    large.patienceMs = 500;
    bench.site.page('/endless', pageOf('Hello world'), { 'cache-control': 'no-cache' });
    for (const _time of ['first', 'second']) {
      const html = await see('/endless', headers);
      expect(html.split('<p>12 345</p>')).toHaveLength(pageOf('').split('<p>12 345</p>').length);
      expect(html.endsWith('<p>Hello world</p></body></html>')).toBe(true);
    }
    await large.endThreads();
    Object.assign(large, { threadFile, patienceMs });
  });
});

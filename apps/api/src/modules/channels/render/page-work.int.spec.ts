import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { countWork } from '../../../platform/testing/count-work.js';
import { until } from '../../../platform/testing/until.js';
import { DatabaseFallback } from '../public-side/caches/database-fallback.js';
import { PageDirectory } from '../sites/page-directory.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import { PageTargetsFinder } from './targets/page-targets-finder.js';

const bench = new PublicWorkspace();
const HTML = '<!DOCTYPE html><html lang="en"><head><title>Hours</title></head><body><p>Our hours</p></body></html>';

beforeAll(async () => {
  await bench.start(['hi', 'ta', 'ur']);
  await bench.crawl('/hours', HTML);
  await bench.translate('hi', { Hours: 'समय', 'Our hours': 'हमारा समय' });
  await bench.bundleWhen('hi', '/hours', (t) => Object.keys(t).length === 2);
});
afterAll(() => bench.stop());

const see = async (headers: Record<string, string> = {}) => {
  const reply = await fetch(bench.rendered('hi', '/hours'), { headers: { accept: 'text/html', ...headers } });
  expect(await reply.text()).toContain('<p>हमारा समय</p>');
};

it('the data of a new page is looked up while its server answers', async () => {
  const asked = jest.spyOn(bench.test.get(PageTargetsFinder), 'ofPage');
  await bench.crawl('/new', HTML);
  bench.site.on('/new', async (_request, reply) => {
    await until('a look-up', () => asked.mock.calls.length > 0);
    reply.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
  });
  const reply = await fetch(bench.rendered('hi', '/new'), { headers: { accept: 'text/html' } });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('<p>हमारा समय</p>');
  asked.mockRestore();
});

describe.each([
  ['a page that no cache may keep', 'no-store', {}],
  ['the page of a visitor with a session', 'no-store', { cookie: 'sid=1' }],
  ['a page that is asked for again each time', 'no-cache', {}],
])('the work for one view of %s, once its data is known', (_name, control, headers) => {
  beforeAll(async () => {
    bench.site.page('/hours', HTML, { 'cache-control': control });
    for (let i = 0; i < 3; i++) await see(headers);
  });

  it('has no statement, no wait for a look-up, and one question for its display', async () => {
    const finds = jest.spyOn(bench.test.get(PageDirectory), 'find');
    const waits = jest.spyOn(bench.test.get(DatabaseFallback), 'orElse');
    const targets = jest.spyOn(bench.test.get(PageTargetsFinder), 'ofPage');
    const { statements } = await countWork(() => see(headers));
    const counts = [finds, waits, targets].map(({ mock }) => mock.calls.length);
    expect([statements, ...counts]).toEqual([0, 1, 0, 1]);
    for (const spy of [finds, waits, targets]) spy.mockRestore();
  });

  it('makes no locale, which every page of a site has in common', async () => {
    const locales = jest.spyOn(Intl, 'Locale');
    await see(headers);
    expect(locales).not.toHaveBeenCalled();
    locales.mockRestore();
  });
});

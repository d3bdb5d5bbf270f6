import { VISITOR_LIMITS } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Retention } from '../../../platform/retention/retention.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { PreviewService } from '../previews/preview.service.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import { VisitCounter } from './visit-counter.js';
import { VisitsService } from './visits.service.js';

const bench = new PublicWorkspace();
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const page = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;

let ahead = 0;
let now: () => Date;

beforeAll(async () => {
  await bench.start(['hi', 'ur'], undefined, { TRUSTED_PROXY_HOPS: '1' });
  now = () => new Date(Date.now() + ahead);
  bench.test.get(Clock).now = now;
  for (const path of ['/', '/houses']) {
    await bench.crawl(path, page('<h1>Home</h1>'));
    bench.site.page(path, page('<h1>Home</h1>'));
  }
  for (const path of ['/new', '/new?a=1', '/houses?from=shop']) bench.site.page(path, page('<h1>Home</h1>'));
  await bench.translate('hi', { Home: 'मुखपृष्ठ' });
  await bench.translate('ur', { Home: 'گھر' });
  await bench.bundleWhen('ur', '/houses', (t) => Object.keys(t).length > 0);
  await bench.bundleWhen('hi', '/houses', (t) => Object.keys(t).length > 0);
  await bench.bundleWhen('hi', '/', (t) => Object.keys(t).length > 0);
});
afterAll(() => bench.stop());
beforeEach(async () => {
  await store();
  await bench.test.database.system((tx) => tx.query('delete from visit_counts'));
  await bench.test.database.system((tx) => tx.query('delete from page_visit_counts'));
});

const counter = () => bench.test.get(VisitCounter);
const store = () => counter().store();
const bundle = (path: string, headers: Record<string, string> = {}, language = 'hi') =>
  fetch(bench.bundleUrl(language, path), { headers: { ...BROWSER, origin: bench.site.url, ...headers } });
const render = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await bench.ask(bench.hostOf('hi'), path, { headers: { ...BROWSER, ...headers } });
  await reply.text();
  return reply;
};
/** The stored counts, by page and language. */
const stored = async () => {
  // Rendered visits are counted once their page has been looked up.
  await new Promise((done) => setTimeout(done, 30));
  await store();
  const rows = await bench.inTenant((tx) =>
    tx.query<{ key: string; language: string; visits: string }>(
      'select page_key as key, language, sum(visits) as visits from page_visit_counts group by 1, 2 order by 1, 2',
    ),
  );
  return rows.map(({ key, language, visits }) => [key, language, Number(visits)]);
};
const body = () => ({ projectId: bench.project.projectId });
const total = async () => (await bench.test.get(VisitsService).domains(bench.tenant, body())).totalTraffic;

it('counts pages that the snippet translates, and those that no crawl has seen by the address that they call their own alone', async () => {
  for (const path of ['/', '/houses', '/houses?utm_source=mail', '/houses?from=shop', '/made-up-1', '/made-up-2']) await bundle(path);
  expect(await stored()).toEqual([
    ['/', 'hi', 1],
    ['/houses', 'hi', 2],
  ]);
  const etag = (await bundle('/')).headers.get('etag') ?? '';
  expect((await bundle('/', { 'if-none-match': etag })).status).toBe(304);
  expect((await stored())[0]).toEqual(['/', 'hi', 3]);
  expect(await total()).toBe(5);
});

it.each([
  ['robots', BOT],
  ['prefetches', { 'sec-purpose': 'prefetch' }],
  ['pages of other sites', { origin: 'https://elsewhere.example' }],
  ['rendered pages, which count by themselves', { origin: 'https://hi-0000.sites.example' }],
])('counts no bundles of %s', async (_who, headers) => {
  expect((await bundle('/', headers as Record<string, string>)).status).toBe(200);
  expect(await stored()).toEqual([]);
});

it('counts rendered pages that fill a window, cached or not, and neither files nor missing pages nor frames', async () => {
  bench.site.on('/a.pdf', (_request, reply) => reply.writeHead(200, { 'content-type': 'application/pdf' }).end('x'));
  expect((await render('/houses')).status).toBe(200);
  const { headers } = await render('/houses');
  expect((await render('/houses', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  await render('/houses', { cookie: 'session=1' });
  for (const path of ['/new', '/new?a=1', '/houses?from=shop']) await render(path);
  for (const path of ['/a.pdf', '/missing']) await render(path);
  await render('/houses', { 'sec-fetch-dest': 'iframe' });
  await render('/houses', { 'sec-fetch-dest': 'empty' });
  await render('/houses', BOT);
  expect(await stored()).toEqual([
    ['', 'hi', 2],
    ['/houses', 'hi', 5],
  ]);
});

it('counts nothing of a site that is not verified, of a language that is not live, and of previews', async () => {
  const { previewUrl } = await bench.test.get(PreviewService).create(bench.tenant, bench.project.projectId, '/', 'hi');
  const preview = new URL(previewUrl).host;
  const ask = async () => {
    await (await bench.ask(preview, '/', { headers: BROWSER })).text();
    await bundle('/', { origin: `https://${preview}` });
    await bundle('/');
    await render('/');
  };
  await bench.verify(bench.project.projectId, 0);
  await ask();
  await bench.verify(bench.project.projectId, 2);
  await bench.setState('hi', 'preview');
  await ask();
  expect(await stored()).toEqual([]);
  await bench.setState('hi', 'live');
  await bundle('/');
  expect(await stored()).toEqual([['/', 'hi', 1]]);
});

it('tells them by host, language and page, of the days that are asked for', async () => {
  const service = bench.test.get(VisitsService);
  const { projectId, baseUrl } = bench.project;
  await bundle('/');
  await bundle('/houses');
  await store();
  ahead += 40 * 24 * 60 * 60_000;
  await bundle('/houses');
  await bundle('/houses', {}, 'ur');
  await store();
  expect(await service.domains(bench.tenant, { projectId })).toEqual({
    domainList: [{ hostname: new URL(baseUrl).host, traffic: 2 }],
    totalTraffic: 2,
    days: 30,
  });
  expect(await service.languages(bench.tenant, { projectId, days: 100 })).toEqual({
    languages: [
      { language: 'hi', visits: 3 },
      { language: 'ur', visits: 1 },
    ],
    totalTraffic: 4,
    days: 100,
  });
  const urls = ['/houses', '/', '/none'].map((path) => bench.site.url + path);
  const visits = async (fields: object) =>
    (await service.pages(bench.tenant, { projectId, urls, ...fields })).pages.map((one) => one.visits);
  expect(await visits({})).toEqual([2, 0, 0]);
  expect(await visits({ targetLang: 'hi', days: 100 })).toEqual([2, 1, 0]);
  expect(await service.pages(bench.tenant, { projectId, urls: ['no address'] })).toMatchObject({ pages: [{ visits: 0 }] });
  const stranger = await createOrganisation(bench.test.database);
  for (const call of ['domains', 'languages'] as const)
    await expect(service[call](stranger, { projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(service.pages(stranger, { projectId, urls })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  ahead += 380 * 24 * 60 * 60_000;
  expect((await bench.test.get(Retention).run('daily'))['visits of pages']).toBe(2);
  ahead = 0;
});

it('stores nothing of a visitor', async () => {
  const columns = await bench.test.database.system((tx) =>
    tx.query<{ name: string }>(
      `select distinct column_name as name from information_schema.columns where table_name in ('visit_counts', 'page_visit_counts') order by 1`,
    ),
  );
  expect(columns.map(({ name }) => name)).toEqual(['day', 'domain', 'language', 'organisation_id', 'page_key', 'project_id', 'visits']);
});

it('keeps what cannot be stored, and stores what is left when it is stopped', async () => {
  await bundle('/');
  const database = bench.test.get(Database);
  const { system } = database;
  database.system = () => Promise.reject(new Error('away'));
  try {
    await expect(store()).rejects.toThrow('away');
  } finally {
    database.system = system;
  }
  await bundle('/');
  await counter().beforeApplicationShutdown();
  expect(await total()).toBe(2);
});

it('counts so many visits of one network in a minute, and those of other networks all the same', async () => {
  const clock = bench.test.get(Clock);
  const at = now();
  // The clock is stopped, so that the time of the requests does not matter.
  clock.now = () => at;
  try {
    const from = (address: string) => bundle('/houses', { 'x-forwarded-for': address }).then((reply) => reply.text());
    for (let part = 0; part < VISITOR_LIMITS.visits.max / 20 + 3; part++)
      await Promise.all(Array.from({ length: 20 }, (_, n) => from(`203.0.113.${n}`)));
    expect(await stored()).toEqual([['/houses', 'hi', VISITOR_LIMITS.visits.max]]);
    // The visitor wrote the first address, and the proxy the last one.
    await Promise.all([from('198.51.100.1'), from('192.0.2.1, 203.0.113.9')]);
    expect(await stored()).toEqual([['/houses', 'hi', VISITOR_LIMITS.visits.max + 1]]);
  } finally {
    clock.now = now;
  }
});

import { FOUND_PAGES_DAY_MAX, type FoundPage, VISITOR_LIMITS } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../../platform/clock/clock.js';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import { until } from '../../../../platform/testing/until.js';
import { FoundPagesService } from '../../../content/found-pages/found-pages.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { PublicWorkspace } from '../../testing/public-workspace.js';
import { FoundContent } from './found-content.js';

const bench = new PublicWorkspace();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const NEW = hashSource('Nobody has read this yet');
let project: ProjectRow;
let ahead = 0;
const records: Promise<void>[] = [];

beforeAll(async () => {
  await bench.start(['hi'], undefined, { TRUSTED_PROXY_HOPS: '1' });
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
  const content = bench.test.get(FoundContent);
  const record = content.record.bind(content);
  jest.spyOn(content, 'record').mockImplementation((...asked) => {
    const recorded = record(...asked);
    records.push(recorded);
    return recorded;
  });
});
afterAll(() => bench.stop());
beforeEach(async () => {
  project = await bench.newProject(['hi']);
  bench.project = project;
});

/** Records a page like a crawl that has read its address. */
const readByCrawler = (path: string) =>
  bench.inTenant((tx) =>
    tx.query(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, bucket) values ($1, $2, md5($3)::uuid, $3, 1, 'fetched', md5('b')::uuid)`,
      [project.projectId, bench.tenant.organisationId, `${bench.site.url}${path}`],
    ),
  );

/** A page has a key once its words are counted. */
const untilCounted = () =>
  until(
    'the page is counted',
    async () => {
      const rows = await bench.inTenant((tx) => tx.query('select 1 from page_publications where project_id = $1', [project.projectId]));
      return rows.length > 0;
    },
    30_000,
  );

const listed = (): Promise<FoundPage[]> =>
  bench.inTenant(async (tx) => (await bench.test.get(FoundPagesService).list(tx, project.projectId, { limit: 2_000, offset: 0 })).pages);
const paths = async () => (await listed()).map(({ url }) => url.slice(bench.site.url.length));

/** Sends a request like the snippet in a browser, and waits for its record. */
async function ask(page: string, hashes = NEW, headers: Record<string, string> = {}): Promise<number> {
  const query = hashes === '' ? '' : `&h=${hashes}`;
  const path = hashes === '' ? 'hi.json' : 'h/hi.json';
  const url = `${bench.origin}/d/${project.projectKey}/${path}?p=${encodeURIComponent(page)}${query}`;
  const reply = await fetch(url, { headers: { origin: bench.site.url, 'user-agent': BROWSER, ...headers } });
  await Promise.all(records.splice(0));
  return reply.status;
}

it('records where a visitor found texts that are not known, once', async () => {
  expect([await ask('/news'), await ask('/news')]).toEqual([200, 200]);
  expect(await listed()).toMatchObject([{ url: `${bench.site.url}/news`, unknownTexts: 1, isKnown: false }]);
});

it('records texts that a click shows, a moment after a page whose texts are all known was looked at', async () => {
  await bench.crawl('/cart', '<p>Cart</p>');
  await readByCrawler('/cart');
  await bench.translate('hi', { Cart: 'गाड़ी' });
  await untilCounted();
  await ask('/cart', hashSource('Cart'));
  expect(await listed()).toEqual([]);
  await ask('/cart', hashSource('You have 1 items in your cart.'));
  expect(await listed()).toMatchObject([{ url: `${bench.site.url}/cart`, unknownTexts: 1, isKnown: true }]);
});

it('records a page that no crawl has seen, without its query, which may be a visitor’s own', async () => {
  await ask('/offer?customer=priya&coupon=7', '');
  expect(await paths()).toEqual(['/offer']);
});

it('keeps the query where a crawl has read that very address', async () => {
  await readByCrawler('/item?id=5');
  await ask('/item?id=5');
  expect(await listed()).toMatchObject([{ url: `${bench.site.url}/item?id=5`, isKnown: true }]);
});

it('knows a page that a crawl has read by whatever address of it a visitor opens', async () => {
  await bench.crawl('/shop/new:in/', '<p>Shop</p>');
  await readByCrawler('/shop/new:in/');
  await bench.translate('hi', { Shop: 'दुकान' });
  await untilCounted();
  for (const address of ['/shop/new%3Ain', '/hi/shop/new:in/?utm_source=mail', '/shop//new:in/?visit=77']) {
    expect(await ask(address)).toBe(200);
    ahead += 11 * 60_000;
  }
  expect(await listed()).toMatchObject([{ url: `${bench.site.url}/shop/new:in/`, isKnown: true }]);
});

it.each(['//evil.example/news', 'https://evil.example/news', '\\\\evil.example\\news'])(
  'records no address of another site, whatever is asked: %s',
  async (page) => {
    await ask(page);
    expect(await paths()).toEqual(['/news']);
  },
);

it('records pages on further domains that are verified, and on no others', async () => {
  const directory = bench.test.get(SiteDirectory);
  const find = directory.find.bind(directory);
  const spy = jest.spyOn(directory, 'find').mockImplementation(async (key) => {
    const site = await find(key);
    return (
      site && { ...site, otherDomains: ['shop.example', 'new.example'], settings: { ...site.settings, linkedDomains: ['shop.example'] } }
    );
  });
  for (const host of ['shop.example', 'www.shop.example', 'new.example', 'evil.example'])
    await ask(`/from-${host}`, NEW, { origin: `http://${host}` });
  spy.mockRestore();
  ahead += 60_000;
  expect((await listed()).map(({ url }) => url).sort()).toEqual([
    'http://shop.example/from-shop.example',
    'http://shop.example/from-www.shop.example',
  ]);
});

it('records no page that the project leaves out', async () => {
  await bench.inTenant((tx) => tx.query(`update projects set exclude_paths = '{/account}' where project_id = $1`, [project.projectId]));
  bench.test.get(SiteDirectory).expire();
  await ask('/account/orders');
  await ask('/account/orders', '');
  expect(await listed()).toEqual([]);
});

it('records nothing for one who knows the key of another customer', async () => {
  const stranger = await bench.newProject(['hi'], {
    tenant: await createOrganisation(bench.test.database),
    baseUrl: 'https://stranger.example',
  });
  bench.project = stranger;
  project = stranger;
  // From the neighbour's own site, and without any browser.
  expect([await ask('/news'), await ask('/news', NEW, { origin: '' })]).toEqual([200, 200]);
  const rows = await bench.test.database.system((tx) => tx.query('select 1 from found_pages where project_id = $1', [stranger.projectId]));
  expect(rows).toEqual([]);
});

it.each([
  ['a text instead of hashes', '<script>alert(1)</script>'],
  ['more hashes than a page asks for at once', NEW.repeat(51)],
  ['a megabyte of hashes', NEW.repeat(32_768)],
])('records nothing for %s', async (_what, hashes) => {
  // If the address is too long, the server closes the connection.
  expect([400, 414, 431, 0]).toContain(await ask('/news', hashes).catch(() => 0));
  expect(await listed()).toEqual([]);
});

it.each([
  ['no origin', { origin: '' }],
  ['the origin of another site', { origin: 'https://stranger.example' }],
  ['the name of a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
] as [string, Record<string, string>][])('records nothing for a request with %s', async (_what, headers) => {
  await ask('/news', NEW, headers);
  expect(await listed()).toEqual([]);
});

it.each([
  '/reset/3f9c1b7e5d2a48c6b0e4f7a1',
  '/account/verify/8c7e0c1a-5b9c-4a53-9a8e-2f1f3b7d6c11',
  '/members/priya.sharma@mail.example',
  '/members/priya.sharma%40mail.example',
  '/cards/4111-1111-1111-1111',
])('records no address that opens something, or says who the visitor is: %s', async (page) => {
  await ask(page);
  expect(await listed()).toEqual([]);
});

it('records nothing of a site that is not verified, or of a project that wants none', async () => {
  await bench.verify(project.projectId, 1);
  await ask('/news');
  await bench.verify(project.projectId, 2);
  await bench.inTenant((tx) => bench.test.get(FoundPagesService).setMode(tx, project.projectId, 'off'));
  await ask('/other');
  expect(await listed()).toEqual([]);
});

it('looks at two pages of a project in a second at most, however many are asked for', async () => {
  const clock = bench.test.get(Clock);
  const { now } = clock;
  // The clock is stopped, so that the time of the requests does not matter.
  const at = now();
  clock.now = () => at;
  try {
    for (let n = 0; n < 30; n++) await ask(`/page-${n}`);
  } finally {
    clock.now = now;
  }
  expect(await listed()).toHaveLength(2);
});

it('made-up addresses take no turn from pages that are there', async () => {
  await readByCrawler('/');
  await bench.crawl('/', '<p>Home</p>');
  await bench.translate('hi', { Home: 'मुखपृष्ठ' });
  await untilCounted();
  await Promise.all([...Array.from({ length: 20 }, (_, n) => ask(`/made-up-${n}`)), ask('/')]);
  expect(await paths()).toContain('/');
});

it('records at most a thousand that wait, and those that are there besides', async () => {
  const service = bench.test.get(FoundPagesService);
  for (let part = 0; part < 11; part++)
    await bench.inTenant(async (tx) => {
      for (let n = 0; n < 100; n++) await service.record(tx, project.projectId, `${bench.site.url}/p/${part}/${n}`, []);
    });
  expect(await listed()).toHaveLength(1_000);
  await readByCrawler('/there');
  await bench.inTenant((tx) => service.record(tx, project.projectId, `${bench.site.url}/there`, [NEW]));
  expect(await paths()).toContain('/there');
});

it('keeps what people ignore off the list, and has what was read again with other texts after a day', async () => {
  const service = bench.test.get(FoundPagesService);
  const [ignored, read] = [`${bench.site.url}/ignored`, `${bench.site.url}/read`];
  const record = (hash: string) =>
    bench.inTenant(async (tx) => {
      for (const url of [ignored, read]) await service.record(tx, project.projectId, url, [hash]);
    });
  await record(NEW);
  await bench.inTenant((tx) => service.ignore(tx, project.projectId, [ignored]));
  await bench.inTenant((tx) => service.accept(tx, project.projectId, [read]));
  await record(hashSource('Other'));
  expect(await paths()).toEqual([]);
  ahead += 25 * 60 * 60_000;
  await record(hashSource('Other'));
  expect(await paths()).toEqual([]);
  await record(hashSource('Yet another'));
  expect(await paths()).toEqual(['/read']);
});

it('records so many pages that no crawl knows of one network in an hour, and those of others all the same', async () => {
  const { max } = VISITOR_LIMITS.foundPages;
  const from = async (address: string, page: string) => {
    await ask(page, NEW, { 'x-forwarded-for': address });
    ahead += 1_000;
  };
  for (let n = 0; n < max + 10; n++) await from(`203.0.113.${n}`, `/made-up-${n}`);
  expect(await listed()).toHaveLength(max);
  await from('198.51.100.1', '/real');
  expect(await paths()).toContain('/real');
  ahead += 60 * 60_000;
  await from('203.0.113.1', '/later');
  expect(await paths()).toContain('/later');
});

it('records so many pages of a project in a day, whatever people decide of them', async () => {
  const service = bench.test.get(FoundPagesService);
  const urlsOf = (part: number) => Array.from({ length: 100 }, (_, n) => `${bench.site.url}/d/${part}/${n}`);
  for (let part = 0; part < FOUND_PAGES_DAY_MAX / 100 + 2; part++)
    await bench.inTenant(async (tx) => {
      for (const url of urlsOf(part)) await service.record(tx, project.projectId, url, []);
      await service.ignore(tx, project.projectId, urlsOf(part));
    });
  const count = async () =>
    (await bench.inTenant((tx) => tx.query('select 1 from found_pages where project_id = $1', [project.projectId]))).length;
  expect(await count()).toBe(FOUND_PAGES_DAY_MAX);
  ahead += 25 * 60 * 60_000;
  await bench.inTenant((tx) => service.record(tx, project.projectId, `${bench.site.url}/tomorrow`, []));
  expect(await paths()).toEqual(['/tomorrow']);
});

it('answers questions for texts of one network up to its limit, and those of others all the same', async () => {
  const { now } = bench.test.get(Clock);
  const at = now();
  bench.test.get(Clock).now = () => at;
  try {
    const from = (address: string, n: number) => ask('/asked', hashSource(`Text ${n}`), { 'x-forwarded-for': address });
    const asked = Array.from({ length: VISITOR_LIMITS.texts.max + 10 }, (_, n) => n);
    const answers = await Promise.all(asked.map((n) => from('203.0.113.1', n)));
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    expect(await from('198.51.100.1', -1)).toBe(200);
  } finally {
    bench.test.get(Clock).now = now;
  }
});

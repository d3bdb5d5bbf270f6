import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { UrlTrackingService } from '../../changes/url-tracking.service.js';
import { type Crawled, crawlAgain, crawlSite } from '../testing/crawl-site.js';
import type { FixtureSite } from '../testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from '../testing/site-farm.js';
import { SECRET_PAGES, type Seeded, seed } from './testing/secret-pages.js';

const NAMES = Object.keys(SECRET_PAGES);
const ROUNDS = 5;
/** Four of each page and round: two hundred. */
const seeded = (name: string, round: number) => seed(`${name} ${round}`);

let farm: SiteFarm;
let site: FixtureSite;
let crawled: Crawled;
const logged: unknown[] = [];
const all: Seeded[] = [];

beforeAll(async () => {
  farm = await startSiteFarm(1);
  const logger = farm.test.get<Logger>(LOGGER);
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug'] as const)
    jest.spyOn(logger, level).mockImplementation((...said: unknown[]) => void logged.push(said));
  site = farm.serve({});
  publish('first');
  crawled = await crawlSite(farm, site.origin);
  const urls = Object.keys(crawled.urls).map((path) => site.origin + path);
  await farm.test.get(UrlTrackingService).toggle(
    farm,
    crawled.projectId,
    urls.filter((url) => !url.includes('…')),
    true,
  );
  // Another text on each page, so that a version of each is kept.
  publish('second');
  crawled = await crawlAgain(farm, crawled);
}, 120_000);
afterAll(() => farm.close());

/** A page for each way and round, all linked from the first; two lead to an address with a token. */
function publish(word: string): void {
  const pages: FixtureSite['pages'] = {};
  const links: string[] = [];
  for (const name of NAMES)
    for (let round = 0; round < ROUNDS; round++) {
      const found = seeded(name, round);
      all.push(...found);
      pages[`/${name}/${round}`] = `${SECRET_PAGES[name]?.(found)}<p>${name} ${word}</p>`;
      links.push(`/${name}/${round}`);
    }
  const [, , , reset] = seed('redirect');
  const [, , , listed] = seed('sitemap');
  if (reset && listed) {
    all.push(reset, listed);
    pages['/login'] = (_request, response) => response.writeHead(302, { location: reset.text }).end();
    pages['/sitemap.xml'] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/xml' }).end(`<urlset><url><loc>${site.origin}${listed.text}</loc></url></urlset>`);
  }
  pages['/'] =
    `<!doctype html><title>Home</title><p>Home ${word}</p>${[...links, '/login'].map((link) => `<a href="${link}">Page</a>`).join('')}`;
  site.pages = pages;
}

/** Everything that the database holds, unpacked where it is packed. */
async function stored(): Promise<string> {
  return farm.test.database.system(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      [],
    );
    const bytes = await tx.query<{ table: string; column: string }>(
      `select quote_ident(table_name) as table, quote_ident(column_name) as column from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea'`,
      [],
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const rows = await tx.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`, []);
      parts.push(...rows.map(({ row }) => row));
    }
    for (const { table, column } of bytes) {
      const rows = await tx.query<{ value: Buffer }>(`select ${column} as value from ${table} where ${column} is not null`, []);
      parts.push(...rows.map(({ value }) => unpack(value)));
    }
    return parts.join('\n');
  });
}

function unpack(value: Buffer): string {
  try {
    return gunzipSync(value).toString('utf8');
  } catch {
    return value.toString('latin1');
  }
}

const holds = (text: string, { kind, secret }: Seeded) =>
  text.includes(secret) || (kind === 'card' && text.replaceAll(/[ ,"]/g, '').includes(secret));

it('two hundred secrets on pages of ten kinds are in no table and no log, and no address with one was opened', async () => {
  expect(new Set(all.map(({ secret }) => secret)).size).toBeGreaterThan(200);
  const text = await stored();
  // The pages were read, and a version of each is there.
  expect(text).toContain('Paragraphs');
  expect(text).toContain('paragraphs second');
  expect(crawled.crawl).toMatchObject({ status: 'COMPLETED', pages: NAMES.length * ROUNDS + 1 });
  expect(all.filter((one) => holds(text, one))).toEqual([]);
  expect(all.filter((one) => holds(JSON.stringify(logged), one))).toEqual([]);
  expect(all.filter(({ secret }) => site.requests.some(({ path }) => path.includes(secret)))).toEqual([]);
});

it('texts around them are there to be translated', async () => {
  const sources = await farm.test.database.tenant(farm, (tx) =>
    tx.query<{ source: string }>('select source from segments where project_id = $1', [crawled.projectId]),
  );
  const texts = sources.map(({ source }) => source);
  expect(texts).toContain('The mail that we have for you is {1} today');
  expect(texts.some((text) => text.startsWith('The card that we have for you is {1}'))).toBe(true);
  expect(texts.some((text) => text.includes('Open your account'))).toBe(true);
});

it('addresses with one are counted by what they have in common, with the reason', () => {
  const left = Object.entries(crawled.urls).filter(([, { reason }]) => reason === 'privateAddress');
  expect(left.map(([path]) => path)).toEqual(expect.arrayContaining(['/reset?token=…', '/open?token=…']));
});

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { UrlTrackingService } from '../../changes/url-tracking.service.js';
import { type Crawled, crawlAgain, crawlSite } from '../testing/crawl-site.js';
import type { FixtureSite } from '../testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from '../testing/site-farm.js';
import { findSeeded, SEEDED_PAGES, type Seeded, seedSite } from './testing/secret-pages.js';

let farm: SiteFarm;
let site: FixtureSite;
let crawled: Crawled;
const logged: unknown[] = [];
let all: Seeded[];

beforeAll(async () => {
  farm = await startSiteFarm(1);
  const logger = farm.test.get<Logger>(LOGGER);
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug'] as const)
    jest.spyOn(logger, level).mockImplementation((...said: unknown[]) => void logged.push(said));
  site = farm.serve({});
  all = seedSite(site, 'first');
  crawled = await crawlSite(farm, site.origin);
  const urls = Object.keys(crawled.urls).map((path) => site.origin + path);
  await farm.test.get(UrlTrackingService).toggle(
    farm,
    crawled.projectId,
    urls.filter((url) => !url.includes('…')),
    true,
  );
  // Every page gets another text, so that a version of each is kept.
  all = seedSite(site, 'second');
  crawled = await crawlAgain(farm, crawled);
}, 120_000);
afterAll(() => farm.close());

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

it('two hundred secrets on pages of ten kinds are in no table and no log, and no address with one was opened', async () => {
  expect(new Set(all.map(({ secret }) => secret)).size).toBeGreaterThan(200);
  const text = await stored();
  // The pages were read, and a version of each is there.
  expect(text).toContain('Paragraphs');
  expect(text).toContain('paragraphs second');
  expect(crawled.crawl).toMatchObject({ status: 'COMPLETED', pages: SEEDED_PAGES });
  expect(findSeeded(text, all)).toEqual([]);
  expect(findSeeded(JSON.stringify(logged), all)).toEqual([]);
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

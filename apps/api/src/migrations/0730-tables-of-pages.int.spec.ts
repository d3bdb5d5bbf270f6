import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TranslatedUrlsRepository } from '../modules/channels/translated-urls/translated-urls.repository.js';
import { SegmentsRepository } from '../modules/content/segments/segments.repository.js';
import type { TenantTransaction } from '../platform/database/transaction.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { TablesOfPages1700000000730 } from './0730-tables-of-pages.js';

const TABLES = ['page_publications', 'page_parity', 'page_revisions', 'held_pages', 'translated_urls', 'visit_counts'];
const PROJECT = '00000000-0000-4000-8000-000000000001';
const HASH = '0'.repeat(32);

describe('tables of pages', () => {
  let test: TestDatabase;
  let organisation: { organisationId: string };

  beforeAll(async () => {
    test = await createTestDatabase();
    organisation = await createOrganisation(test.database);
  });
  afterAll(() => test.drop());

  /** How the statements of some work are done where reading all of a table is dear. */
  function planOf(work: (tx: TenantTransaction) => Promise<unknown>): Promise<string> {
    return test.database.tenant(organisation, async (tx) => {
      await tx.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
      const lines: string[] = [];
      const query = async (sql: string, parameters?: readonly unknown[]) => {
        const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
        lines.push(...plan.map((line) => line['QUERY PLAN']));
        return [];
      };
      await work({ ...organisation, query } as unknown as TenantTransaction);
      return lines.join('\n');
    });
  }
  const planOfSql = (sql: string) => planOf((tx) => tx.query(sql));

  /** The tables whose policy is worked out before the first row is looked at. */
  async function askedOnce(): Promise<string[]> {
    const plans = await Promise.all(TABLES.map((table) => planOfSql(`select 1 from ${table}`)));
    return TABLES.filter((_, at) => plans[at]?.includes('InitPlan'));
  }

  it('ask whose rows they are once a statement', async () => {
    expect(await askedOnce()).toEqual(TABLES);
  });

  it('have the pages of a project in their order, and how many there are, from an index', async () => {
    expect(await planOfSql(`select count(*) from pages where project_id = '${PROJECT}' and not is_gone`)).toMatch(
      /Index Only Scan using pages_listed/,
    );
    const page = await planOfSql(`select page_id from pages where project_id = '${PROJECT}' order by page_id limit 50`);
    expect(page).toMatch(/Index Only Scan using pages_listed/);
    expect(page).not.toContain('Sort');
  });

  it('tell pages at given paths by the index of their addresses, and look through those with a query alone', async () => {
    const plan = await planOf((tx) => new TranslatedUrlsRepository().originals(tx, PROJECT, 'https://site.example', ['/a']));
    expect(plan).toMatch(/pages_url/);
    expect(plan).toMatch(/pages_with_query/);
  });

  it('give segments in their order from an index, without sorting all of them', async () => {
    const plan = await planOf((tx) => new SegmentsRepository().sourcesAfter(tx, PROJECT, 0, 2_000));
    expect(plan).toMatch(/Index Scan using segments_p\d+_project_id_ordinal_idx/);
    expect(plan).not.toContain('Sort');
    expect(await planOf((tx) => new SegmentsRepository().countPagesOf(tx, PROJECT, [HASH]))).toMatch(
      /occurrences_p\d+_pkey[\s\S]*InitPlan/,
    );
  });

  it('can be as they were before, and become large again', async () => {
    const runner = test.database.dataSource.createQueryRunner();
    const migration = new TablesOfPages1700000000730();
    await migration.down(runner);
    expect(await askedOnce()).toEqual([]);
    await migration.up(runner);
    expect(await askedOnce()).toEqual(TABLES);
    await runner.release();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { LargeTables1700000000062 } from './0062-large-tables.js';

const TABLES = ['segments', 'occurrences', 'pages', 'page_contents', 'crawl_urls', 'translations', 'revisions', 'memory_units'];

describe('large tables', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  /** The tables whose policy is worked out before the first row is looked at. */
  async function askedOnce(): Promise<string[]> {
    const organisation = await createOrganisation(test.database);
    const found = await test.database.tenant(organisation, (tx) =>
      Promise.all(
        TABLES.map(async (table) => {
          const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain select 1 from ${table}`);
          return plan.some((line) => line['QUERY PLAN'].includes('InitPlan')) ? [table] : [];
        }),
      ),
    );
    return found.flat();
  }

  it('ask whose rows they are once a statement', async () => {
    expect(await askedOnce()).toEqual(TABLES);
  });

  it('can be as they were before, and become large again', async () => {
    const runner = test.database.dataSource.createQueryRunner();
    const migration = new LargeTables1700000000062();
    await migration.down(runner);
    expect(await askedOnce()).toEqual([]);
    await migration.up(runner);
    expect(await askedOnce()).toEqual(TABLES);
    await runner.release();
  });
});

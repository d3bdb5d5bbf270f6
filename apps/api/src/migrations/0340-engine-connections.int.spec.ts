import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { EngineConnections1700000000340 } from './0340-engine-connections.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('can be undone and done again, and leaves the same behind', async () => {
  const runner = test.database.dataSource.createQueryRunner();
  const migration = new EngineConnections1700000000340();
  const names = () =>
    test.database.system((tx) =>
      tx.query<{ name: string }>(
        // Comparisons of engines came with a later migration, which undoes them itself.
        `select name from (select relname as name from pg_class
                           union select polrelid::regclass || ' ' || polname from pg_policy) as names
          where name ~ '^engine_' and name !~ '^engine_comparison' order by 1`,
      ),
    );
  const now = await names();
  expect(now.length).toBeGreaterThan(10);
  await migration.down(runner);
  expect(await names()).toEqual([]);
  await migration.up(runner);
  await runner.release();
  expect(await names()).toEqual(now);
});

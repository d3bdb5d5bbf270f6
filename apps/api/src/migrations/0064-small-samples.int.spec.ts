import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { SmallSamples1700000000064 } from './0064-small-samples.js';

describe('the statistics of segments and occurrences', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  /** Columns of all partitions, by the target that their statistics have. */
  const targets = () =>
    test.database.dataSource.query<{ target: number | null; columns: number }[]>(
      `select attstattarget as target, count(*)::int as columns from pg_attribute
        where attrelid::regclass::text ~ '^(segments|occurrences)_p\\d+$' and attnum > 0 and not attisdropped group by 1 order by 1`,
    );

  it('are made of few rows in every column of every partition, and as by default without the migration', async () => {
    const [first, later] = [16 * (9 + 5), 16 * 12];
    expect(await targets()).toEqual([{ target: 25, columns: first + later }]);
    const runner = test.database.dataSource.createQueryRunner();
    const migration = new SmallSamples1700000000064();
    await migration.down(runner);
    expect(await targets()).toEqual([
      { target: 25, columns: later },
      { target: null, columns: first },
    ]);
    await migration.up(runner);
    expect(await targets()).toEqual([{ target: 25, columns: first + later }]);
    await runner.release();
  });
});

import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';

describe('a database without a free connection', () => {
  let test: TestDatabase;
  let single: DataSource;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase();
    single = createDataSource(test.url, 1);
    // The application waits longer; the rule is the same.
    single.setOptions({ extra: { max: 1, connectionTimeoutMillis: 200 } });
    await single.initialize();
    database = new Database(single);
  });
  afterAll(async () => {
    await single?.destroy();
    await test?.drop();
  });

  const one = () => database.system((tx) => tx.query<{ one: number }>('select 1 as one'));

  it('answers that it is busy and when to come back, and works again once one is free', async () => {
    const events = new EventEmitter();
    const began = once(events, 'began');
    const holder = database.system(async (tx) => {
      const released = once(events, 'released');
      events.emit('began');
      await released;
      return tx.query('select 2 as two');
    });
    await began;
    await expect(one()).rejects.toMatchObject({ name: 'DatabaseAway', code: 'UNAVAILABLE', retryAfterSeconds: 2 });
    events.emit('released');
    expect(await holder).toEqual([{ two: 2 }]);
    expect(await one()).toEqual([{ one: 1 }]);
  });
});

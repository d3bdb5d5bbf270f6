import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { outsideTransaction } from '../database/open-transaction.js';
import type { Transaction } from '../database/transaction.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Outbox } from './outbox.js';
import type { OutboxRelay } from './outbox-relay.js';
import { Keyed, Simple } from './testing/sample-jobs.js';

describe('jobs of a transaction', () => {
  let test: TestDatabase;
  const outbox = new Outbox({ nudge: () => undefined } as OutboxRelay);

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(() => test.database.system((tx) => tx.query('delete from outbox')));

  const lock = (tx: Transaction) => tx.query('select pg_advisory_xact_lock(1)');
  const written = () => test.database.system((tx) => tx.query('select key, payload from outbox order by id'));

  it('do not make others wait for rows that their transaction locks later', async () => {
    const begun = { first: 0, second: 0 };
    let isLocked = () => {};
    let isAsked = () => {};
    const locked = new Promise<void>((done) => {
      isLocked = done;
    });
    const asked = new Promise<void>((done) => {
      isAsked = done;
    });
    const first = test.database.system(async (tx) => {
      begun.first++;
      await outbox.enqueue(tx, Keyed, { id: 'same' });
      isAsked();
      await locked;
      await lock(tx);
    });
    const second = test.database.system(async (tx) => {
      begun.second++;
      await lock(tx);
      isLocked();
      await asked;
      await outbox.enqueue(tx, Keyed, { id: 'same' });
    });
    await Promise.all([first, second]);
    // Postgres aborts one of the transactions in a deadlock, and it starts again.
    expect(begun).toEqual({ first: 1, second: 1 });
    expect(await written()).toHaveLength(1);
  });

  it('wait for no relay that is just taking the same job away, and are added beside it', async () => {
    await test.database.system((tx) => outbox.enqueue(tx, Keyed, { id: 'same' }));
    await test.database.system(async (relay) => {
      await relay.query('delete from outbox');
      await outsideTransaction(() => test.database.system((tx) => outbox.enqueue(tx, Keyed, { id: 'same' })));
    });
    expect(await written()).toEqual([{ key: null, payload: { id: 'same' } }]);
  });

  it('are written in the order of their keys, each key once, behind those without', async () => {
    await test.database.system(async (tx) => {
      for (const id of ['b', 'a', 'b']) await outbox.enqueue(tx, Keyed, { id });
      await outbox.enqueue(tx, Simple, { id: 'free' });
      await outbox.enqueue(tx, Simple, { id: 'free' });
    });
    expect(await written()).toEqual([
      { key: null, payload: { id: 'free' } },
      { key: null, payload: { id: 'free' } },
      { key: 'a', payload: { id: 'a' } },
      { key: 'b', payload: { id: 'b' } },
    ]);
  });

  it('are of that transaction alone, and of none that failed', async () => {
    const failing = test.database.system(async (tx) => {
      await outbox.enqueue(tx, Simple, { id: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await test.database.system((tx) => outbox.enqueue(tx, Simple, { id: 'done' }));
    expect(await written()).toEqual([{ key: null, payload: { id: 'done' } }]);
  });
});

import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { requestContext } from '../logger/request-context.js';
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
    // The application waits longer, but by the same rule.
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

describe('organisations that share the connections of a process', () => {
  const busy = { organisationId: randomUUID() };
  const quiet = { organisationId: randomUUID() };
  let test: TestDatabase;
  let source: DataSource;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase();
    source = createDataSource(test.url, 8);
    source.setOptions({ extra: { max: 8, connectionTimeoutMillis: 200 } });
    await source.initialize();
    database = new Database(source, { waiting: 10, waitMs: 60_000 });
  });
  afterAll(async () => {
    await source?.destroy();
    await test?.drop();
  });

  const one = (tenant: { organisationId: string }) => database.tenant(tenant, (tx) => tx.query<{ one: number }>('select 1 as one'));

  /** Transactions of the busy organisation, which end when they are released. They record the order in which they began. */
  async function hold(count: number, during: (began: number[], ends: Promise<PromiseSettledResult<unknown>[]>) => Promise<void>) {
    const events = new EventEmitter().setMaxListeners(0);
    const began: number[] = [];
    let isReleased = false;
    const holders = Array.from({ length: count }, (_, place) =>
      database.tenant(busy, async (tx) => {
        began.push(place);
        events.emit('began');
        if (!isReleased) await once(events, 'released');
        return tx.query('select 1');
      }),
    );
    const ends = Promise.allSettled(holders);
    try {
      while (began.length < Math.min(count, 2)) await once(events, 'began');
      await during(began, ends);
    } finally {
      isReleased = true;
      events.emit('released');
      await ends;
    }
  }

  it('leaves three quarters of them to the others', async () => {
    await hold(12, async (began) => {
      for (let i = 0; i < 20; i++) expect(await one(quiet)).toEqual([{ one: 1 }]);
      expect(began).toEqual([0, 1]);
    });
  });

  it('serves those that wait in the order in which they came', async () => {
    const events = new EventEmitter();
    // The share is two connections. This one keeps one of them, so the others follow one another on the second.
    const keeper = database.tenant(busy, () => once(events, 'released'));
    const order: number[] = [];
    const others = Array.from({ length: 8 }, (_, place) =>
      database.tenant(busy, async (tx) => {
        order.push(place);
        await tx.query('select 1');
      }),
    );
    await Promise.all(others);
    events.emit('released');
    await keeper;
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('refuses what an organisation has too much, and says when to come back', async () => {
    await hold(12, async () => {
      await expect(one(busy)).rejects.toMatchObject({ name: 'OrganisationBusy', code: 'TOO_MANY', retryAfterSeconds: 2 });
      expect(await one(quiet)).toEqual([{ one: 1 }]);
    });
    expect(await one(busy)).toEqual([{ one: 1 }]);
  });

  it('refuses what has waited too long', async () => {
    const impatient = new Database(source, { waiting: 10, waitMs: 20 });
    const events = new EventEmitter();
    const holders = [1, 2].map(() => impatient.tenant(busy, () => once(events, 'released')));
    await expect(impatient.tenant(busy, (tx) => tx.query('select 1'))).rejects.toMatchObject({ code: 'TOO_MANY' });
    events.emit('released');
    await Promise.all(holders);
    expect(await impatient.tenant(busy, (tx) => tx.query('select 1'))).toHaveLength(1);
  });

  it('lets a job wait however many do', async () => {
    const jobs: Promise<unknown>[] = [];
    await hold(12, async () => {
      await expect(one(busy)).rejects.toMatchObject({ code: 'TOO_MANY' });
      jobs.push(...Array.from({ length: 5 }, () => requestContext.run({ reference: 'job', jobId: 'job' }, () => one(busy))));
    });
    expect(await Promise.all(jobs)).toHaveLength(5);
  });

  it('keeps connections for work across organisations, however many of them are busy', async () => {
    const events = new EventEmitter().setMaxListeners(0);
    const holders = Array.from({ length: 20 }, () => database.tenant({ organisationId: randomUUID() }, () => once(events, 'released')));
    for (let i = 0; i < 5; i++) expect(await database.system((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
    const release = setInterval(() => events.emit('released'), 1);
    await Promise.all(holders);
    clearInterval(release);
  });

  it('keeps connections for organisations, however much work is across them', async () => {
    const events = new EventEmitter().setMaxListeners(0);
    const holders = Array.from({ length: 20 }, () => database.system(() => once(events, 'released')));
    for (let i = 0; i < 5; i++) expect(await one(quiet)).toEqual([{ one: 1 }]);
    const release = setInterval(() => events.emit('released'), 1);
    await Promise.all(holders);
    clearInterval(release);
  });
});

describe('work in a transaction', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test?.drop());

  it.each(['tenant', 'system'] as const)('opens no second transaction of the kind %s in a test', async (kind) => {
    const organisationId = randomUUID();
    const second = () =>
      kind === 'tenant'
        ? test.database.tenant({ organisationId }, (tx) => tx.query('select 1'))
        : test.database.system((tx) => tx.query('select 1'));
    await expect(test.database.tenant({ organisationId }, second)).rejects.toThrow('a second transaction');
    await expect(test.database.system(second)).rejects.toThrow('a second transaction');
    // After the end of the first, and after its commit.
    const after: unknown[] = [];
    await test.database.system(async (tx) => tx.afterCommit(async () => void after.push(await second())));
    expect(after).toHaveLength(1);
  });

  it('waits for no others of its organisation where it opens a second one', async () => {
    const own = new Database(test.database.dataSource);
    const tenant = { organisationId: randomUUID() };
    const nested = () => own.tenant(tenant, () => own.tenant(tenant, (tx) => tx.query('select 1 as one')));
    expect(await Promise.all(Array.from({ length: 6 }, nested))).toEqual(Array.from({ length: 6 }, () => [{ one: 1 }]));
  });
});

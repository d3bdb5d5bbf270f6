import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { Transaction } from './transaction.js';

describe('statements that are sent together', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const numbers = (tx: Transaction) => tx.query<{ n: number }>('select n from numbers order by n');
  const add = (tx: Transaction, n: number) => tx.execute('insert into numbers values ($1)', [n]);

  it('are worked through in their order', async () => {
    const seen = await test.database.system(async (tx) => {
      await tx.query('create temporary table numbers (n int) on commit drop');
      return Promise.all([numbers(tx), add(tx, 1), numbers(tx), add(tx, 2), numbers(tx)]);
    });
    expect(seen).toEqual([[], 1, [{ n: 1 }], 1, [{ n: 1 }, { n: 2 }]]);
  });

  it('fail together', async () => {
    const work = test.database.system(async (tx) => {
      await tx.query('create temporary table numbers (n int check (n < 2)) on commit drop');
      await Promise.all([add(tx, 1), add(tx, 2), add(tx, 0)]);
    });
    await expect(work).rejects.toMatchObject({ code: '23514' });
    expect(await test.database.system((tx) => tx.query(`select to_regclass('pg_temp.numbers') as found`))).toEqual([{ found: null }]);
  });

  it('fail by what the first one did, whichever of them is waited for first', async () => {
    const work = test.database.system(async (tx) => {
      const first = tx.query('select 1 / 0');
      first.catch(() => undefined);
      await tx.query('select 1');
      await first;
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });

  it('cannot come after the end of their transaction', async () => {
    const begun: Transaction[] = [];
    await test.database.system(async (tx) => begun.push(tx));
    for (const tx of begun) await expect(tx.query('select 1')).rejects.toThrow('the transaction is over');
    expect(begun).toHaveLength(1);
  });

  it('leave nothing behind when one failed, even where the failure was caught', async () => {
    const work = test.database.system(async (tx) => {
      await tx.query(`insert into organisations (name) values ('half')`);
      await tx.query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('the transaction was rolled back');
    expect(await test.database.system((tx) => tx.query(`select 1 from organisations where name = 'half'`))).toEqual([]);
  });
});

describe('a statement of a repository that fails', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('fails as the database says, and tells nothing of its values, which may be secrets', async () => {
    const entry = { organisationId: 'no-id', action: 'session.open', subject: 'session', reference: 'a-secret' } as const;
    const error = await test.database.system((tx) => tx.repository(AuditEntryEntity).insert(entry)).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: '22P02', message: expect.stringContaining('invalid input syntax for type uuid') });
    expect(inspect(error, { depth: 5, showHidden: true })).not.toContain('a-secret');
  });
});

describe('the settings of a transaction', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it.each(["' or true", "x'; reset role; --", '', '1', 'a b'])('take no organisation that is no id: %j', (organisationId) => {
    expect(() => test.database.tenant({ organisationId }, (tx) => tx.query('select 1'))).toThrow(TypeError);
  });

  it('are those of the tenant, then of nobody', async () => {
    const organisationId = '6f0e9c1a-0000-4000-8000-000000000001';
    const read = `select current_user::text as role, current_setting('app.organisation_id', true) as organisation`;
    expect(await test.database.tenant({ organisationId }, (tx) => tx.query(read))).toEqual([
      { role: 'bhashantar_app', organisation: organisationId },
    ]);
    expect(await test.database.system((tx) => tx.query(read))).toEqual([
      { role: 'bhashantar_system', organisation: expect.not.stringContaining('0') },
    ]);
  });
});

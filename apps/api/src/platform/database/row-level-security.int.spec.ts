import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

interface Table {
  name: string;
  isGuarded: boolean;
  policies: number;
}

describe('the second wall between tenants', () => {
  let test: TestDatabase;
  let own: { organisationId: string };
  let foreign: { organisationId: string };

  beforeAll(async () => {
    test = await createTestDatabase();
    own = await createOrganisation(test.database, 'Own');
    foreign = await createOrganisation(test.database, 'Foreign');
  });
  afterAll(() => test.drop());

  const insertUnit = (as: { organisationId: string }, into: { organisationId: string }) =>
    test.database.tenant(as, (tx) =>
      tx.query(
        `insert into memory_units (organisation_id, source_language, language, hash, source, target, origin)
         values ($1, 'en', 'hi', $2, 'Yes', 'हाँ', 'USER')`,
        [into.organisationId, randomUUID()],
      ),
    );

  it('stands around every table that has a tenant, partitions aside', async () => {
    const tables = await test.database.dataSource.query<Table[]>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isGuarded",
             (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !table.isGuarded || table.policies === 0)).toEqual([]);
  });

  it('lets no role in that could step over it', async () => {
    const roles = await test.database.dataSource.query(
      `select rolname from pg_roles where rolname in ('bhashantar_app', 'bhashantar_system') and (rolsuper or rolbypassrls or rolcanlogin)`,
    );
    expect(roles).toEqual([]);
  });

  it('shows a statement without a condition the own rows only', async () => {
    await insertUnit(own, own);
    await insertUnit(foreign, foreign);
    const seen = await test.database.tenant(own, (tx) => tx.query('select distinct organisation_id as "organisationId" from memory_units'));
    expect(seen).toEqual([own]);
  });

  it('refuses rows of others and leaves rows of others alone', async () => {
    await insertUnit(foreign, foreign);
    await expect(insertUnit(own, foreign)).rejects.toMatchObject({ code: '42501' });
    const touched = await test.database.tenant(own, (tx) =>
      tx.execute(`update memory_units set target = 'taken' where organisation_id = $1`, [foreign.organisationId]),
    );
    expect(touched).toBe(0);
  });

  it('shows nothing to the role alone, and does not outlive its transaction', async () => {
    await insertUnit(own, own);
    const runner = test.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('set local role bhashantar_app');
    expect(await runner.query('select 1 from memory_units')).toEqual([]);
    await runner.rollbackTransaction();
    await runner.release();
    await test.database.tenant(own, (tx) => tx.query('select 1'));
    const [left] = await test.database.dataSource.query(
      `select coalesce(current_setting('app.organisation_id', true), '') as organisation`,
    );
    expect(left).toEqual({ organisation: '' });
  });

  it('keeps the audit log from being changed or deleted', async () => {
    await test.database.tenant(own, (tx) =>
      tx.query(`insert into audit_log (organisation_id, action, subject) values ($1, 'test', 'test')`, [own.organisationId]),
    );
    const run = (sql: string) => test.database.tenant(own, (tx) => tx.query(sql));
    await expect(run(`update audit_log set action = 'other'`)).rejects.toMatchObject({ code: '42501' });
    await expect(run('delete from audit_log')).rejects.toMatchObject({ code: '42501' });
  });
});

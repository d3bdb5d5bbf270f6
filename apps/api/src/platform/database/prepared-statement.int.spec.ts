import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createOrganisation } from '../testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { prepared } from './prepared-statement.js';
import { tenantTableSql } from './tenant-table.js';

/** Beyond the fifth use Postgres may take one plan for all values. */
const USES = 12;

describe('a prepared statement', () => {
  let test: TestDatabase;
  let single: DataSource;
  let database: Database;
  let tenants: { organisationId: string }[];

  beforeAll(async () => {
    test = await createTestDatabase();
    // One connection, so that all work meets the same prepared statements.
    single = await createDataSource(test.url, 1).initialize();
    database = new Database(single);
    await single.query(
      `create table notes (organisation_id uuid not null, amount int not null, kind text not null); ${tenantTableSql('notes')}`,
    );
    tenants = [await createOrganisation(database, 'One'), await createOrganisation(database, 'Two')];
    for (const [amount, { organisationId }] of tenants.entries())
      await database.tenant({ organisationId }, (tx) => tx.query(`insert into notes values ($1, $2, 'a')`, [organisationId, amount]));
  });
  afterAll(async () => {
    await single?.destroy();
    await test?.drop();
  });

  const AMOUNTS = prepared('select amount from notes where kind = $1 order by amount');

  it('shows each tenant its own rows and the system all, in turns on one connection', async () => {
    for (let use = 0; use < USES; use++) {
      for (const [amount, tenant] of tenants.entries())
        expect(await database.tenant(tenant, (tx) => tx.query(AMOUNTS, ['a']))).toEqual([{ amount }]);
      expect(await database.system((tx) => tx.query(AMOUNTS, ['a']))).toEqual([{ amount: 0 }, { amount: 1 }]);
    }
  });

  it('is kept by the connection once for each role', async () => {
    for (let use = 0; use < USES; use++) await database.system((tx) => tx.query(AMOUNTS, ['a']));
    const kept = await single.query<{ name: string }[]>(`select name from pg_prepared_statements where statement = $1 order by name`, [
      AMOUNTS.text,
    ]);
    expect(kept.map(({ name }) => name)).toEqual([`bhashantar_app.${AMOUNTS.name}`, `bhashantar_system.${AMOUNTS.name}`]);
  });

  it('goes on when the schema changes under it', async () => {
    await database.system((tx) => tx.query(AMOUNTS, ['a']));
    await single.query('alter table notes alter column amount type bigint');
    expect(await database.system((tx) => tx.query(AMOUNTS, ['a']))).toEqual([{ amount: '0' }, { amount: '1' }]);
  });
});

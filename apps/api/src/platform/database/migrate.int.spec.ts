import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { listMigrations } from '../../migrations/migrations.js';
import { readSchema } from '../../migrations/testing/read-schema.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.js';
import { createDataSource } from './data-source.js';
import { migrate, migrateOneByOne } from './migrate.js';

const NAMES = listMigrations().map(({ name }) => name);

const remembered = async (source: DataSource): Promise<string[]> =>
  (await source.query<{ name: string }[]>('select name from migrations order by id')).map(({ name }) => name);

/** Rows of each table but the list of migrations. */
async function readRows(source: DataSource): Promise<Record<string, unknown>> {
  const tables: { name: string }[] = await source.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const found: unknown[] = await source.query(`select * from ${name} order by ${name}::text`);
    if (found.length > 0) rows[name] = found;
  }
  return rows;
}

async function expectSchema(source: DataSource, wanted: readonly string[]): Promise<void> {
  const is = await readSchema(source);
  const [had, has] = [new Set(wanted), new Set(is)];
  expect({ missing: wanted.filter((line) => !has.has(line)), unexpected: is.filter((line) => !had.has(line)) }).toEqual({
    missing: [],
    unexpected: [],
  });
}

describe('migrate', () => {
  let oneByOne: TestDatabase;
  let wanted: string[];
  const databases: TestDatabase[] = [];
  const create = async () => {
    const database = await createEmptyDatabase();
    databases.push(database);
    return database;
  };

  beforeAll(async () => {
    oneByOne = await createEmptyDatabase();
    await migrateOneByOne(oneByOne.database.dataSource);
    wanted = await readSchema(oneByOne.database.dataSource);
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });
  afterAll(() => oneByOne?.drop());

  it('gives an empty database by the baseline what all migrations make one after another, with its rows', async () => {
    const { dataSource } = (await create()).database;
    await migrate(dataSource);
    await expectSchema(dataSource, wanted);
    expect(wanted.length).toBeGreaterThan(3_000);
    expect(await readRows(dataSource)).toEqual(await readRows(oneByOne.database.dataSource));
    expect([(await remembered(dataSource)).sort(), await remembered(oneByOne.database.dataSource)]).toEqual([[...NAMES].sort(), NAMES]);
  });

  it('goes on from where a database of an older version was', async () => {
    const { dataSource } = (await create()).database;
    await migrate(dataSource);
    const newest = listMigrations().slice(-5);
    const runner = dataSource.createQueryRunner();
    for (const { name, load } of [...newest].reverse()) {
      await (await load()).down(runner);
      await runner.query('delete from migrations where name = $1', [name]);
    }
    await runner.query(`insert into outbox (id, queue, name, payload) overriding system value values (1, 'crawl', 'kept', '{}')`);
    await runner.release();
    await migrate(dataSource);
    // Five numbers were given twice.
    await dataSource.query(`select setval('migrations_id_seq', $1)`, [NAMES.length]);
    await expectSchema(dataSource, wanted);
    expect((await remembered(dataSource)).slice(-5)).toEqual(newest.map(({ name }) => name));
    expect(await dataSource.query('select name from outbox')).toEqual([{ name: 'kept' }]);
  });

  it('runs once when two processes start at once', async () => {
    const first = await create();
    const second = await createDataSource(first.url, 2).initialize();
    const { dataSource } = first.database;
    await Promise.all([migrate(dataSource), migrate(second)]);
    await second.destroy();
    await expectSchema(dataSource, wanted);
    expect((await remembered(dataSource)).sort()).toEqual([...NAMES].sort());
  });

  it('leaves the tables that a database has already, and brings them its own', async () => {
    const { dataSource } = (await create()).database;
    await dataSource.query('create table visitors (name text); insert into visitors values ($$Asha$$)');
    const own = await readSchema(dataSource);
    await migrate(dataSource);
    await expectSchema(dataSource, [...new Set([...wanted, ...own.filter((line) => line.includes('visitors'))])]);
    expect(await remembered(dataSource)).toEqual(NAMES);
    expect(await dataSource.query('select name from visitors')).toEqual([{ name: 'Asha' }]);
  });

  it('leaves nothing behind of a baseline that fails half-way', async () => {
    const { dataSource } = (await create()).database;
    await dataSource.query('create function tell_lost_user() returns int language sql as $$ select 1 $$');
    await expect(migrate(dataSource)).rejects.toThrow('existing function');
    expect(await dataSource.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  });

  it('names the migration that fails, and keeps those before it', async () => {
    const { dataSource } = (await create()).database;
    await migrate(dataSource);
    const last = listMigrations().at(-1);
    await dataSource.query('delete from migrations where name = $1', [last?.name]);
    await expect(migrate(dataSource)).rejects.toThrow(`the migration ${last?.name} failed: `);
    expect((await remembered(dataSource)).sort()).toEqual(NAMES.slice(0, -1).sort());
  });
});

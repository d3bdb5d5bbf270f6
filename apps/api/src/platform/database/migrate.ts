import type { DataSource, QueryRunner } from 'typeorm';
import { listMigrations, type Migration } from '../../migrations/migrations.js';
import { reasonOf } from '../config/configuration-error.js';
import { isEmpty, loadBaseline } from './baseline.js';

/** Any number: two processes that start at once must pick the same. */
const MIGRATION_LOCK = 7_204_611;

/** The table in which TypeORM kept the migrations of the first versions. */
const MIGRATIONS_TABLE = `
  create table if not exists migrations (
    id serial not null,
    timestamp bigint not null,
    name character varying not null,
    constraint "PK_8c82d7f526340ab734260ea46be" primary key (id)
  )`;

/** Brings the schema up to date, that of an empty database by the baseline first; processes that start together wait for one another. */
export async function migrate(dataSource: DataSource): Promise<void> {
  await withMigrationLock(dataSource, async (runner) => {
    if (await isEmpty(runner)) await inTransaction(runner, () => loadBaseline(runner));
    await runMigrations(runner);
  });
}

/** Brings the schema up to date by migrations alone, also that of an empty database. */
export async function migrateOneByOne(dataSource: DataSource): Promise<void> {
  await withMigrationLock(dataSource, runMigrations);
}

/**
 * Gives an empty database the schema of exactly these migrations, in the caller's transaction. They may be those of an older version; each
 * must be known.
 */
export async function buildSchemaOf(runner: QueryRunner, names: ReadonlySet<string>): Promise<void> {
  await runner.query('savepoint baseline');
  await loadBaseline(runner);
  const holds = await listDone(runner);
  if ([...holds].some((name) => !names.has(name))) await runner.query('rollback to savepoint baseline');
  await runner.query(MIGRATIONS_TABLE);
  const done = await listDone(runner);
  for (const migration of listMigrations()) if (names.has(migration.name) && !done.has(migration.name)) await apply(runner, migration);
}

/** Works on a connection of its own while no other process changes the schema. */
export async function withMigrationLock<Result>(dataSource: DataSource, work: (runner: QueryRunner) => Promise<Result>): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runner.query('reset lock_timeout');
    return await work(runner);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await runner.release();
  }
}

/** Names the migration that failed; has the code of the database, if it was that which refused. */
class MigrationError extends Error {
  readonly code: unknown;

  constructor(name: string, cause: unknown) {
    super(`the migration ${name} failed: ${reasonOf(cause)}`, { cause });
    this.code = (cause as { code?: unknown }).code;
  }
}

/** Runs the migrations that the database has not recorded, each in a separate transaction. */
async function runMigrations(runner: QueryRunner): Promise<void> {
  await runner.query(MIGRATIONS_TABLE);
  const done = await listDone(runner);
  for (const migration of listMigrations()) if (!done.has(migration.name)) await inTransaction(runner, () => apply(runner, migration));
}

async function listDone(runner: QueryRunner): Promise<Set<string>> {
  const rows: { name: string }[] = await runner.query('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

async function apply(runner: QueryRunner, { name, timestamp, load }: Migration): Promise<void> {
  const migration = await load();
  try {
    await migration.up(runner);
    await runner.query('insert into migrations (timestamp, name) values ($1, $2)', [timestamp, name]);
  } catch (error) {
    throw new MigrationError(name, error);
  }
}

async function inTransaction(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  await runner.startTransaction();
  try {
    await work();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

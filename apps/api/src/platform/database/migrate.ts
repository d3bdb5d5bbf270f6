import type { DataSource } from 'typeorm';

/** Any number: two processes that start at once must pick the same. */
const MIGRATION_LOCK = 7_204_611;

/** Brings the schema up to date; processes that start together wait for one another. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await runner.query('reset lock_timeout').catch(() => undefined);
    await runner.release();
  }
}

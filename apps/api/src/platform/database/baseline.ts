import { readFileSync } from 'node:fs';
import type { QueryRunner } from 'typeorm';

/** Made by `npm run baseline`. */
const FILE = new URL('../../../data/schema/baseline.sql', import.meta.url);

/** Relations of extensions do not count: a hosting provider may have added some. */
const HAS_TABLES = `
  select exists (
    select from pg_class c where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as "hasTables"`;

/** Whether the database has no objects of anybody. */
export async function isEmpty(runner: QueryRunner): Promise<boolean> {
  const [found]: { hasTables: boolean }[] = await runner.query(HAS_TABLES);
  return found?.hasTables === false;
}

/** Gives an empty database, in one transaction, the schema of the first migrations, and records these as done. */
export async function loadBaseline(runner: QueryRunner): Promise<void> {
  await runner.query(readFileSync(FILE, 'utf8'));
}

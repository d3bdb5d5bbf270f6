import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';
import { buildSchemaOf } from '../../platform/database/migrate.js';
import { BackupError } from './backup-error.js';
import { PARTS, type StoredSequence, type StoredTable } from './manifest.js';
import type { Archive } from './open-archive.js';

const quote = pg.escapeIdentifier;

/** SQL that switches rules of some tables off while rows are loaded, and the SQL that puts them back. */
interface Rules {
  readonly off: string[];
  readonly on: string[];
}

/** The constraints of partitions go and come with that of the whole table. */
const RULES = `
  with filled as (select to_regclass(quote_ident(name)) as oid from unnest($1::text[]) name)
  select 1 as place, format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and conparentid = 0 and conrelid in (select oid from filled)
  union all
  select 2, format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
    from filled where exists (select from pg_trigger t where t.tgrelid = filled.oid and not t.tgisinternal)
  union all
  select 3, format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
    from pg_class where relforcerowsecurity and oid in (select oid from filled)
   order by place`;

/**
 * Fills an empty database, within the caller's transaction, with the schema and the rows of a backup. Its user needs to own the database,
 * and no more: nothing is switched off that needs a superuser.
 */
export async function loadDatabase(runner: QueryRunner, archive: Archive, ending: AbortSignal): Promise<void> {
  const { migrations, tables, sequences } = archive.manifest;
  await buildSchemaOf(runner, new Set(migrations));
  await runner.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  const filled = tables.filter(({ rows }) => rows > 0);
  // All rows are checked against a key at once, not row by row, so the order of tables does not matter.
  const rules = await readRules(runner, filled);
  await runner.query(rules.off.join(';'));
  const client = (await runner.connect()) as pg.Client;
  for (const table of filled) await loadTable(client, archive, table, ending);
  await runner.query(rules.on.join(';'));
  for (const sequence of sequences) await setSequence(runner, sequence);
}

async function readRules(runner: QueryRunner, tables: readonly StoredTable[]): Promise<Rules> {
  const rows: { off: string; on: string }[] = await runner.query(RULES, [tables.map(({ name }) => name)]);
  return { off: rows.map(({ off }) => off), on: rows.map(({ on }) => on) };
}

async function loadTable(client: pg.Client, archive: Archive, { name, columns, rows }: StoredTable, ending: AbortSignal): Promise<void> {
  const copy = `copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`;
  const { rowCount } = await archive.pour(PARTS.table(name), () => client.query(copyFrom(copy)), ending);
  if (rowCount !== rows) throw new BackupError(`${archive.path} is no whole backup: ${name} has ${rowCount} of ${rows} rows`);
}

async function setSequence(runner: QueryRunner, { name, value, isCalled }: StoredSequence): Promise<void> {
  await runner.query('select setval($1::regclass, $2, $3)', [quote(name), value, isCalled]);
}

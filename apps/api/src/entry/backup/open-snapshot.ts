import pg from 'pg';
import { BackupError } from './backup-error.js';
import { type DumpedTable, listTables } from './list-tables.js';
import type { StoredSequence } from './manifest.js';

/** Any number: two backups of one database at once would share a folder. */
const BACKUP_LOCK = 7_204_612;
const CONNECT_MS = 10_000;

/** The state of a database at one moment, held while it is read. */
export interface Snapshot {
  readonly client: pg.Client;
  readonly tables: DumpedTable[];
  readonly sequences: StoredSequence[];
  readonly migrations: string[];
}

/** Settings that make values readable on every server and remove the time limit, because a large table takes long. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Connects for work that may take hours. */
export async function connectForHours(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // The running statement then fails with this error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

/** Claims the right to back up the database; throws while another process has it. Closing the connection releases it. */
export async function claimBackup(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [BACKUP_LOCK]);
  if (!rows[0]?.isFree) throw new BackupError('another backup of this database is running');
}

const quote = pg.escapeIdentifier;

/**
 * Begins to read the database as it is at this moment. No migration changes its tables until the transaction ends. Throws when the
 * database is not one of ours.
 */
export async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  const { rows } = await client.query<{ isOurs: boolean }>(`select to_regclass('public.migrations') is not null as "isOurs"`);
  if (!rows[0]?.isOurs) throw new BackupError('the database holds nothing of this product');
  await client.query('begin isolation level repeatable read read only');
  const tables = await listTables(client);
  await client.query(`lock table ${[...tables.map(({ name }) => quote(name)), 'migrations'].join(', ')} in access share mode`);
  return { client, tables, sequences: await listSequences(client), migrations: await listDone(client) };
}

async function listDone(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

/** No snapshot includes sequences. Read after the snapshot was taken, none lags behind its rows. */
async function listSequences(client: pg.Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' and sequencename <> 'migrations_id_seq' order by 1`,
  );
  const sequences: StoredSequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<StoredSequence>(
      `select $1::text as name, last_value::text as value, is_called as "isCalled" from ${quote(name)}`,
      [name],
    );
    sequences.push(...found.rows);
  }
  return sequences;
}

/** The keys of uploaded files that the rows of the snapshot name. */
export async function listNamedFiles({ client, tables }: Snapshot): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const { name, role } of tables.filter(({ columns }) => columns.includes('storage_key'))) {
    await client.query(`set local role ${role}`);
    const { rows } = await client.query<{ key: string }>(
      `select storage_key::text as key from ${quote(name)} where storage_key is not null`,
    );
    for (const { key } of rows) keys.add(key);
  }
  return keys;
}

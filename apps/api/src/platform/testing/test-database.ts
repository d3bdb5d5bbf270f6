import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDataSource } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { migrate } from '../database/migrate.js';

const TEMPLATE = 'bhashantar_template';
const TEMPLATE_LOCK = 88_001;
/** A test machine with more work than CPUs opens connections slowly, which says nothing about the tested code. */
const CONNECT_MS = 60_000;
/** The default of the product. */
const POOL = 12;

export interface TestDatabase {
  url: string;
  database: Database;
  drop(): Promise<void>;
}

function clusterUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run this through the int or e2e project of jest');
  return url;
}

function urlOf(name: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates a template once per cluster; the first test file builds it while the others wait. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const ready = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [TEMPLATE]);
    if (ready.rowCount) return;
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
    const dataSource = await createDataSource(urlOf(TEMPLATE), 2).initialize();
    await migrate(dataSource);
    await dataSource.destroy();
    await client.query(`alter database ${TEMPLATE} is_template true`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** A fresh, migrated database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = chooseName();
  await withClient(async (client) => {
    await ensureTemplate(client);
    // Postgres writes no log of a copy by files.
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  });
  return connectTo(name);
}

/** A database without any objects. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = chooseName();
  await withClient((client) => client.query(`create database ${name}`));
  return connectTo(name);
}

const chooseName = () => `test_${randomBytes(6).toString('hex')}`;

async function connectTo(name: string): Promise<TestDatabase> {
  const url = urlOf(name);
  const dataSource = await createDataSource(url, POOL, CONNECT_MS).initialize();
  return {
    url,
    database: new Database(dataSource, { isStrict: true, waitMs: CONNECT_MS }),
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await withClient((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

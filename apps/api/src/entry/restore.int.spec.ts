import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningPostgres, startPostgres } from '@bhashantar/pg-local';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { parseEnvironment } from '../platform/config/environment.js';
import { loadBaseline } from '../platform/database/baseline.js';
import { createDataSource } from '../platform/database/data-source.js';
import { createLogger } from '../platform/logger/logger.js';
import { FileStorage } from '../platform/storage/file-storage.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { until } from '../platform/testing/until.js';
import { type OpenDatabase, openDatabase } from './open-database.js';

const run = promisify(execFile);
const ENTRY = fileURLToPath(new URL('../../dist/entry/', import.meta.url));
const SECRET = 'a secret of more than thirty-two characters';
const OTHER_SECRET = 'another secret of more than thirty-two characters';
const PASSWORD = 'a password %41 / with @ odd characters';

type Variables = Record<string, string>;

/** A folder that Postgres, which does not run as root, can pass. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-restore-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A server of an operator: databases there belong to roles that are no superusers, as the shipped script makes them. */
class OperatorServer {
  private constructor(
    private readonly folder: string,
    private readonly postgres: RunningPostgres,
  ) {}

  static async start(): Promise<OperatorServer> {
    const folder = openFolder();
    return new OperatorServer(folder, await startPostgres({ dataDir: join(folder, 'db'), settings: { fsync: 'off' } }));
  }

  /** A new database of the owner, and a new data folder: the variables of a product that uses them. */
  async newInstallation(name: string, owner: string): Promise<Variables> {
    await this.query(
      'postgres',
      `
      do $$ begin create role ${owner} login nosuperuser createrole nobypassrls password '${PASSWORD}'; exception when duplicate_object then null; end $$`,
    );
    await this.query('postgres', `create database ${name} owner ${owner}`);
    return {
      APP_MODE: 'production',
      APP_SECRET: SECRET,
      DATA_DIR: join(this.folder, name),
      DATABASE_URL: `postgres://${owner}@127.0.0.1:${this.postgres.port}/${name}`,
      DATABASE_PASSWORD: PASSWORD,
    };
  }

  async query<Row extends pg.QueryResultRow>(database: string, sql: string): Promise<Row[]> {
    const url = new URL(this.postgres.url);
    url.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query<Row>(sql).finally(() => client.end());
    return rows;
  }

  async stop(): Promise<void> {
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const open = (variables: Variables) => openDatabase(parseEnvironment(variables), createLogger('silent'));

async function withOpen<Result>(variables: Variables, work: (product: OpenDatabase) => Promise<Result>): Promise<Result> {
  const product = await open(variables);
  return work(product).finally(() => product.close());
}

/** Stores a row behind row-level security, and a file that another row names. */
function store({ database, config }: OpenDatabase): Promise<{ organisationId: string; key: string }> {
  return database.system(async (tx) => {
    const key = await new FileStorage(config).put(Buffer.from('a certificate'));
    const [row] = await tx.query<{ organisationId: string }>(
      `insert into organisations (name, plan) values ($1, 'enterprise') returning organisation_id as "organisationId"`,
      ['Ünïcode \\N \t tab \n line, नमस्ते'],
    );
    const organisationId = row?.organisationId ?? '';
    await tx.query(
      `insert into kyc_documents (organisation_id, kind, status, storage_key, file_name, content_type, size, sha256)
       values ($1, 'pan', 'uploaded', $2, 'pan.pdf', 'application/pdf', 13, '')`,
      [organisationId, key],
    );
    await tx.query(
      `insert into audit_log (organisation_id, action, subject) select $1, 'test', 'subject ' || n from generate_series(1, 50) n`,
      [organisationId],
    );
    return { organisationId, key };
  });
}

/** The data of the organisation, read with its own rights. */
async function readBack({ database, config }: OpenDatabase, { organisationId, key }: { organisationId: string; key: string }) {
  const rows = await database.tenant({ organisationId }, (tx) =>
    tx.query(`select o.name, (select count(*)::int from audit_log) as entries from organisations o`),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of await new FileStorage(config).open(key)) chunks.push(chunk as Buffer);
  return { rows, file: Buffer.concat(chunks).toString() };
}

const WHOLE = { rows: [{ name: 'Ünïcode \\N \t tab \n line, नमस्ते', entries: 50 }], file: 'a certificate' };

interface Ended {
  code: number;
  said: string;
}

async function runEntry(name: string, args: string[], variables: Variables): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...variables };
  try {
    const { stdout, stderr } = await run(process.execPath, [join(ENTRY, name), ...args], { env });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

const backUp = (to: string, variables: Variables) => runEntry('back-up.js', ['--to', to], variables);
const restore = (from: string, variables: Variables, ...more: string[]) => runEntry('restore.js', ['--from', from, ...more], variables);

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

/** Starts the API as a separate process, waits until it is ready, and ends it. */
async function startProduct(variables: Variables): Promise<void> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...variables, PORT: port };
  const child = spawn(process.execPath, [join(ENTRY, 'api.js')], { env, stdio: 'ignore' });
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await until('the product to be ready', () => child.exitCode !== null || ask());
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  }
}

describe('a backup', () => {
  const folder = openFolder();
  const at = (name: string) => join(folder, name);
  const file = at('one.backup');
  let here: OperatorServer;
  let there: OperatorServer;
  let source: Variables;
  let product: OpenDatabase;
  let stored: { organisationId: string; key: string };
  let made: Ended;
  /** Empty, and stays so. */
  let empty: Variables;

  beforeAll(async () => {
    [here, there] = await Promise.all([OperatorServer.start(), OperatorServer.start()]);
    source = await here.newInstallation('one', 'first_owner');
    product = await open(source);
    stored = await store(product);
    made = await backUp(file, source);
    empty = await there.newInstallation('leer', 'second_owner');
  });
  afterAll(async () => {
    await product?.close();
    await Promise.all([here?.stop(), there?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is made while the product runs, by an owner who is no superuser, and is its owner’s alone', () => {
    expect(made).toEqual({ code: 0, said: expect.stringContaining(file) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['one.backup']);
    expect(readdirSync(source.DATA_DIR ?? '')).toEqual(['storage']);
  });

  it('is restored on an empty server under another name, port and owner, where the product then starts', async () => {
    const target = await there.newInstallation('zwei', 'second_owner');
    expect(await restore(file, target)).toEqual({ code: 0, said: expect.stringContaining('Restored') });
    expect(await withOpen(target, (restored) => readBack(restored, stored))).toEqual(WHOLE);
    await startProduct(target);
    // Rows that are written afterwards get new numbers.
    await withOpen(target, async ({ database }) => {
      await database.tenant(stored, (tx) =>
        tx.query(`insert into audit_log (organisation_id, action, subject) values ($1, 'a', 'b')`, [stored.organisationId]),
      );
    });
  });

  it('gives the database the rules that the product’s own start gives it', async () => {
    const rules = `
      select 'trigger' as kind, tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as name from pg_trigger where not tgisinternal
      union all select 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'table', relname || ' ' || relrowsecurity::text || ' ' || relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all select 'policy', tablename || ' ' || policyname || ' ' || coalesce(qual, '') from pg_policies
      order by 1, 2`;
    expect(await there.query('zwei', rules)).toEqual(await here.query('one', rules));
  });

  it('is restored into the embedded database, with its secret', async () => {
    const data = at('embedded');
    expect(await restore(file, { DATA_DIR: data })).toMatchObject({ code: 0 });
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(SECRET);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
    expect(await withOpen({ DATA_DIR: data }, (restored) => readBack(restored, stored))).toEqual(WHOLE);
  });

  it('of the embedded database goes to a server', async () => {
    const data = at('embedded');
    expect(await backUp(at('two.backup'), { DATA_DIR: data })).toMatchObject({ code: 0 });
    const target = await there.newInstallation('drei', 'second_owner');
    expect(await restore(at('two.backup'), target)).toMatchObject({ code: 0 });
    expect(await withOpen(target, (restored) => readBack(restored, stored))).toEqual(WHOLE);
  });

  it('does not go over what is there, unless that is asked for', async () => {
    const target = await there.newInstallation('vier', 'second_owner');
    const own = await withOpen(target, store);
    const refused = await restore(file, target);
    expect(refused).toEqual({ code: 78, said: expect.stringMatching(/^DATABASE_URL: .*--replace.*\nDATA_DIR: .*--replace.*\n$/) });
    expect(await withOpen(target, (kept) => readBack(kept, own))).toEqual(WHOLE);
    expect(await restore(file, target, '--replace')).toEqual({ code: 0, said: expect.stringContaining('Restored') });
    await withOpen(target, async (restored) => {
      expect(await readBack(restored, stored)).toEqual(WHOLE);
      expect(await restored.database.tenant(own, (tx) => tx.query('select 1 from organisations'))).toEqual([]);
    });
  });

  it('is not restored under a product that runs', async () => {
    // It holds its connections for some seconds.
    await readBack(product, stored);
    const refused = await restore(file, source, '--replace');
    expect(refused).toEqual({ code: 78, said: expect.stringMatching(/^DATABASE_URL: .*connections.*\n$/) });
    expect(await readBack(product, stored)).toEqual(WHOLE);
  });

  it('is not restored with another secret', async () => {
    const refused = await restore(file, { ...empty, APP_SECRET: OTHER_SECRET });
    expect(refused).toEqual({ code: 78, said: expect.stringMatching(/^APP_SECRET: [^\n]*\n$/) });
    expect(refused.said).not.toContain(SECRET);
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10)],
    ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['damaged in its middle', (bytes: Buffer) => Buffer.from(bytes).fill(0, bytes.length >> 2, (bytes.length >> 2) + 64)],
  ])('that is %s is refused in one line, and leaves an empty target empty', async (_what, damage) => {
    const broken = at(`broken.backup`);
    writeFileSync(broken, damage(readFileSync(file)));
    expect(await restore(broken, empty)).toEqual({ code: 1, said: expect.stringMatching(/^[^\n]*broken\.backup[^\n]*\n$/) });
    const [found] = await there.query('leer', `select count(*)::int as tables from pg_tables where schemaname = 'public'`);
    expect(found).toEqual({ tables: 0 });
    expect(existsSync(join(empty.DATA_DIR ?? '', 'storage'))).toBe(false);
  });

  it('of a newer version is refused', async () => {
    const newer = await here.newInstallation('newer', 'first_owner');
    await withOpen(newer, store);
    await here.query('newer', `insert into migrations (timestamp, name) values (1999999999999, 'FromTheFuture1999999999999')`);
    expect(await backUp(at('newer.backup'), newer)).toMatchObject({ code: 0 });
    expect(await restore(at('newer.backup'), empty)).toEqual({ code: 1, said: expect.stringMatching(/^[^\n]*newer version[^\n]*\n$/) });
  });

  it('of an older version is restored, and brought up to date', async () => {
    const older = await here.newInstallation('older', 'first_owner');
    const url = new URL(older.DATABASE_URL ?? '');
    url.password = encodeURIComponent(PASSWORD);
    const dataSource = await createDataSource(url.href, 2).initialize();
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await loadBaseline(runner);
    await runner.query(`set local role bhashantar_system`);
    await runner.query(`insert into organisations (name, plan) values ('Old', 'free')`);
    await runner.commitTransaction();
    await runner.release();
    await dataSource.destroy();
    expect(await backUp(at('older.backup'), older)).toMatchObject({ code: 0 });
    const target = await there.newInstallation('older', 'second_owner');
    expect(await restore(at('older.backup'), target)).toMatchObject({ code: 0 });
    const names = 'select name from migrations order by 1';
    expect(await there.query('older', names)).toEqual(await here.query('one', names));
    await withOpen(target, async ({ database }) => {
      expect(await database.system((tx) => tx.query('select name from organisations'))).toEqual([{ name: 'Old' }]);
    });
  });

  it('that breaks off leaves nothing behind', async () => {
    const broken = await here.newInstallation('breaks', 'first_owner');
    const { key } = await withOpen(broken, store);
    const storage = join(broken.DATA_DIR ?? '', 'storage', key.slice(0, 2));
    // A folder in place of a file cannot be read.
    rmSync(join(storage, key));
    mkdirSync(join(storage, key));
    const ended = await backUp(at('breaks.backup'), broken);
    expect(ended).toEqual({ code: 1, said: expect.stringMatching(/^No backup was made: [^\n]*\n$/) });
    expect(readdirSync(folder).filter((name) => name.startsWith('breaks'))).toEqual([]);
  });

  it('names the files that the storage lacks', async () => {
    const lossy = await here.newInstallation('lossy', 'first_owner');
    const { key } = await withOpen(lossy, store);
    rmSync(join(lossy.DATA_DIR ?? '', 'storage', key.slice(0, 2), key));
    const ended = await backUp(at('lossy.backup'), lossy);
    expect(ended).toEqual({ code: 0, said: expect.stringMatching(/1 file [^\n]*missing/) });
  });

  it('goes to no file that is there, and says how it is used', async () => {
    expect(await backUp(file, source)).toEqual({ code: 64, said: expect.stringContaining(`${file} is there already`) });
    expect(await runEntry('back-up.js', [], source)).toEqual({ code: 64, said: expect.stringContaining('--to is missing') });
    expect(await runEntry('restore.js', [], source)).toEqual({ code: 64, said: expect.stringContaining('--from is missing') });
    expect(await restore(at('none'), source)).toEqual({ code: 64, said: expect.stringContaining('there is no file') });
  });

  it('of an empty database is refused', async () => {
    const ended = await backUp(at('nothing.backup'), { DATA_DIR: at('nothing') });
    expect(ended).toEqual({ code: 78, said: expect.stringMatching(/^DATA_DIR: [^\n]*no embedded database[^\n]*\n$/) });
    expect(existsSync(at('nothing'))).toBe(false);
  });
});

describe('a copy of the whole data folder', () => {
  let folder: string;

  beforeAll(() => {
    folder = openFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is taken over where Postgres cannot reach it', async () => {
    const data = join(folder, 'data');
    const { organisationId } = await withOpen({ DATA_DIR: data }, ({ database }) => createOrganisation(database));
    const closed = mkdtempSync(join(folder, 'closed-'));
    await run('cp', ['-r', data, join(closed, 'copy')]);
    renameSync(data, join(folder, 'lost'));
    const rows = await withOpen({ DATA_DIR: join(closed, 'copy') }, ({ database }) =>
      database.system((tx) => tx.query('select organisation_id as id from organisations')),
    );
    expect(rows).toEqual([{ id: organisationId }]);
  });
});

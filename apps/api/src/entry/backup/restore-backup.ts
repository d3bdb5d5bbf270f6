import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource, type QueryRunner } from 'typeorm';
import { listMigrations } from '../../migrations/migrations.js';
import { blame, ConfigurationError } from '../../platform/config/configuration-error.js';
import { isEmpty } from '../../platform/database/baseline.js';
import { migrate, withMigrationLock } from '../../platform/database/migrate.js';
import { assertSupportedServer } from '../assert-supported-server.js';
import { BackupError } from './backup-error.js';
import { emptyDatabase } from './empty-database.js';
import { loadDatabase } from './load-database.js';
import { PARTS } from './manifest.js';
import type { Archive } from './open-archive.js';

const CONNECT_MS = 10_000;

/** The target of a restore. */
export interface RestoreTarget {
  readonly databaseUrl: string;
  /** The variable that names the database. */
  readonly variable: 'DATABASE_URL' | 'DATA_DIR';
  readonly dataDir: string;
  /** Whether the restore replaces existing data. */
  readonly replaces: boolean;
  /** Aborted when a signal ends the restore; everything is unchanged then. */
  readonly ending: AbortSignal;
}

/** Throws when the backup has migrations that this version of the product does not know. */
export function assertKnownVersion({ path, manifest }: Archive): void {
  const known = new Set(listMigrations().map(({ name }) => name));
  const strange = manifest.migrations.find((name) => !known.has(name));
  if (strange)
    throw new BackupError(`${path} was made by a newer version of the product (${manifest.product}, ${strange}): restore it there`);
}

/** Restores database and files, or leaves both unchanged; then migrates the schema. */
export async function restoreBackup(archive: Archive, target: RestoreTarget): Promise<void> {
  assertKnownVersion(archive);
  await archive.verify(target.ending);
  const dataSource = await connect(target);
  try {
    const files = await withMigrationLock(dataSource, async (runner) => {
      await assertFree(runner, target);
      return restoreAll(runner, archive, target);
    });
    await rm(files.replaced, { recursive: true, force: true });
    await migrate(dataSource);
    await dataSource.query('analyze');
  } finally {
    await dataSource.destroy();
  }
}

/** Sets no time limit for statements, because a large table takes long. */
async function connect({ databaseUrl, variable }: RestoreTarget): Promise<DataSource> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolErrorHandler: () => undefined,
    extra: { max: 2, connectionTimeoutMillis: CONNECT_MS, options: '-c client_encoding=UTF8 -c statement_timeout=0 -c timezone=UTC' },
  });
  await dataSource.initialize().catch((error: unknown) => {
    throw blame(variable, 'the database cannot be reached', error);
  });
  const [server] = await dataSource.query<{ version: number }[]>(`select current_setting('server_version_num')::int as version`);
  assertSupportedServer(server?.version ?? 0, variable);
  return dataSource;
}

const OTHERS = `
  select count(*)::int as others from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Throws an error that names everything that prevents the restore. */
async function assertFree(runner: QueryRunner, { variable, dataDir, replaces }: RestoreTarget): Promise<void> {
  const [found]: { others: number }[] = await runner.query(OTHERS);
  if (found?.others) {
    const line = `${variable}: the database has ${found.others} other connections: end what uses it, then restore`;
    throw new ConfigurationError(line);
  }
  if (replaces) return;
  const faults: string[] = [];
  const remedy = 'choose an empty one, or add --replace to delete what is there';
  if (!(await isEmpty(runner))) faults.push(`${variable}: the database is not empty: ${remedy}`);
  const storage = join(dataDir, 'storage');
  if (existsSync(storage) && readdirSync(storage).length > 0) faults.push(`DATA_DIR: ${storage} holds files: ${remedy}`);
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
}

/** Moves the files into place just before the commit, and moves them back if the commit fails. */
async function restoreAll(runner: QueryRunner, archive: Archive, { dataDir, replaces, ending }: RestoreTarget): Promise<StoredFiles> {
  const files = new StoredFiles(dataDir);
  await runner.startTransaction();
  try {
    if (replaces) await emptyDatabase(runner);
    await loadDatabase(runner, archive, ending);
    await files.unpack(archive, ending);
    await files.takePlace();
    await runner.commitTransaction();
    return files;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await files.giveUp();
    throw error;
  }
}

/** The uploaded files of a backup on their way to the place from which the product serves them. */
class StoredFiles {
  readonly replaced: string;
  readonly #place: string;
  readonly #unpacked: string;

  constructor(dataDir: string) {
    this.#place = join(dataDir, 'storage');
    this.#unpacked = join(dataDir, 'storage.restored');
    this.replaced = join(dataDir, 'storage.replaced');
  }

  async unpack(archive: Archive, ending: AbortSignal): Promise<void> {
    await rm(this.#unpacked, { recursive: true, force: true });
    await mkdir(this.#unpacked, { recursive: true, mode: 0o700 });
    for (const key of archive.manifest.files) {
      const folder = join(this.#unpacked, key.slice(0, 2));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const write = () => createWriteStream(join(folder, key), { flags: 'wx', mode: 0o600, flush: true });
      await archive.pour(PARTS.file(key), write, ending);
    }
  }

  async takePlace(): Promise<void> {
    await rm(this.replaced, { recursive: true, force: true });
    if (existsSync(this.#place)) await rename(this.#place, this.replaced);
    await rename(this.#unpacked, this.#place);
  }

  async giveUp(): Promise<void> {
    await rm(this.#unpacked, { recursive: true, force: true });
    if (!existsSync(this.replaced)) return;
    await rm(this.#place, { recursive: true, force: true });
    await rename(this.replaced, this.#place);
  }
}

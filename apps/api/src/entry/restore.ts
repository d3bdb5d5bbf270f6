// `node dist/entry/restore.js --from <file>`: restores what back-up.js saved.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@bhashantar/pg-local';
import { blame, ConfigurationError } from '../platform/config/configuration-error.js';
import { type Environment, parseEnvironment } from '../platform/config/environment.js';
import { makeFolder } from '../platform/config/make-folder.js';
import { Archive } from './backup/open-archive.js';
import { parseRestoreArguments, RESTORE_USAGE, type RestoreArguments } from './backup/parse-arguments.js';
import { assertKnownVersion, restoreBackup } from './backup/restore-backup.js';
import { runMaintenance } from './backup/run-maintenance.js';
import { databaseAddress } from './open-database.js';

/** The server that the environment names, or the embedded one. */
async function openTarget(environment: Environment) {
  const url = databaseAddress(environment);
  if (url) return { url, variable: 'DATABASE_URL' as const, close: async () => undefined };
  const postgres = await startPostgres({ dataDir: join(environment.dataDir, 'postgres') }).catch((error: unknown) => {
    throw blame('DATA_DIR', 'the embedded database does not start there', error);
  });
  return { url: postgres.url, variable: 'DATA_DIR' as const, close: () => postgres.stop() };
}

const REMEDY = 'tokens and sealed keys of the backup would be lost';

/** Throws if the product would continue with another secret than that of the backup. */
function checkSecret(secret: string, given: string | undefined, file: string, replaces: boolean): void {
  if (given !== undefined && given !== secret)
    throw new ConfigurationError(
      `APP_SECRET: is not that of the backup, and ${REMEDY}: set it to the former, or leave it out to get it in ${file}`,
    );
  if (given === undefined && !replaces && existsSync(file) && readFileSync(file, 'utf8') !== secret)
    throw new ConfigurationError(`DATA_DIR: ${file} is not that of the backup, and ${REMEDY}: add --replace to put the former there`);
}

function keepSecret(secret: string, file: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === secret) return;
  writeFileSync(file, secret, { mode: 0o600 });
}

async function restore({ from, replaces }: RestoreArguments, ending: AbortSignal): Promise<string> {
  const archive = await Archive.open(from);
  try {
    assertKnownVersion(archive);
    const { secret, createdAt, files } = archive.manifest;
    const given = process.env.APP_SECRET || undefined;
    const environment = parseEnvironment({ ...process.env, APP_SECRET: given ?? secret });
    const secretFile = join(environment.dataDir, 'secret');
    checkSecret(secret, given, secretFile, replaces);
    try {
      makeFolder(environment.dataDir);
    } catch (error) {
      throw blame('DATA_DIR', 'the folder cannot be used', error);
    }
    const { url, variable, close } = await openTarget(environment);
    await restoreBackup(archive, { databaseUrl: url, variable, dataDir: environment.dataDir, replaces, ending }).finally(close);
    if (given === undefined) keepSecret(secret, secretFile);
    const hint = given === undefined && environment.mode === 'production' ? ` Set APP_SECRET to what ${secretFile} holds.` : '';
    return `Restored the backup of ${createdAt} with ${files.length} files: start the product.${hint}`;
  } finally {
    archive.close();
  }
}

await runMaintenance('Nothing was restored', RESTORE_USAGE, parseRestoreArguments, restore);

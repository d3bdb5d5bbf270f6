// `node dist/entry/back-up.js --to <file>`: saves database, files and secret in one file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@bhashantar/pg-local';
import { blame, ConfigurationError } from '../platform/config/configuration-error.js';
import type { Environment } from '../platform/config/environment.js';
import { parseEnvironment } from '../platform/config/environment.js';
import { loadSecret } from '../platform/config/load-secret.js';
import { type BackupResult, makeBackup } from './backup/make-backup.js';
import { BACKUP_USAGE, parseBackupArguments } from './backup/parse-arguments.js';
import { runMaintenance } from './backup/run-maintenance.js';
import { databaseAddress } from './open-database.js';

/** Opens the database at its current version, because a backup is made before an update. */
async function openAsItIs(environment: Environment): Promise<{ url: string; close(): Promise<void> }> {
  const url = databaseAddress(environment);
  if (url) return { url, close: async () => undefined };
  const dataDir = join(environment.dataDir, 'postgres');
  if (!existsSync(join(dataDir, 'password'))) throw new ConfigurationError(`DATA_DIR: ${environment.dataDir} holds no embedded database`);
  const postgres = await startPostgres({ dataDir }).catch((error: unknown) => {
    throw blame('DATA_DIR', 'the embedded database does not start there', error);
  });
  return { url: postgres.url, close: () => postgres.stop() };
}

function describe(to: string, { tables, rows, files, missing }: BackupResult): string {
  const lines = [
    `Backed up ${rows} rows of ${tables} tables, ${files} files and the secret to ${to === '-' ? 'the standard output' : to}.`,
  ];
  if (missing > 0)
    lines.push(`${missing} ${missing === 1 ? 'file' : 'files'} that the database names: missing in the storage, and in this backup.`);
  return lines.join('\n');
}

await runMaintenance('No backup was made', BACKUP_USAGE, parseBackupArguments, async (to, ending) => {
  const environment = parseEnvironment(process.env);
  const { url, close } = await openAsItIs(environment);
  const secret = loadSecret(environment);
  const result = await makeBackup({ databaseUrl: url, dataDir: environment.dataDir, secret, to, ending }).finally(close);
  return describe(to, result);
});

import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@bhashantar/pg-local';
import type { DataSource } from 'typeorm';
import { AppConfig } from '../platform/config/app-config.js';
import { blame } from '../platform/config/configuration-error.js';
import type { Environment } from '../platform/config/environment.js';
import { loadSecret } from '../platform/config/load-secret.js';
import { createDataSource } from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';
import { migrate } from '../platform/database/migrate.js';

export interface OpenDatabase {
  config: AppConfig;
  database: Database;
  close(): Promise<void>;
}

const NO_RIGHT = '42501';

/** Opens the configured server, or starts the embedded one, and brings the schema up to date. Blames the variable when that fails. */
export async function openDatabase(environment: Environment): Promise<OpenDatabase> {
  const secret = openFolder(environment);
  const embedded = environment.databaseUrl ? undefined : await startEmbedded(environment);
  const url = environment.databaseUrl ?? embedded?.url;
  if (!url) throw new Error('no database address');
  const dataSource = createDataSource(url, environment.databasePool);
  try {
    await connect(dataSource, embedded ? 'DATA_DIR' : 'DATABASE_URL');
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return {
    config: new AppConfig(environment, url, secret),
    database: new Database(dataSource),
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await embedded?.stop();
    },
  };
}

/** The folder is there and can be written to. Gives back the secret, which may lie in it. */
function openFolder(environment: Environment): string {
  try {
    mkdirSync(environment.dataDir, { recursive: true });
    accessSync(environment.dataDir, constants.W_OK);
    return loadSecret(environment);
  } catch (error) {
    throw blame('DATA_DIR', 'the folder cannot be used', error);
  }
}

function startEmbedded({ dataDir }: Environment): Promise<RunningPostgres> {
  return startPostgres({ dataDir: join(dataDir, 'postgres') }).catch((error: unknown) => {
    throw blame('DATA_DIR', 'the embedded database does not start there', error);
  });
}

async function connect(dataSource: DataSource, variable: string): Promise<void> {
  await dataSource.initialize().catch((error: unknown) => {
    throw blame(variable, 'the database cannot be reached', error);
  });
  await migrate(dataSource).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== NO_RIGHT) throw error;
    throw blame(variable, 'its user may not do what is needed', error);
  });
}

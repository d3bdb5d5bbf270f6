import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type PostmasterEvent, type RunningPostgres, startPostgres } from '@bhashantar/pg-local';
import type { DataSource } from 'typeorm';
import { AppConfig } from '../platform/config/app-config.js';
import { blame, ConfigurationError } from '../platform/config/configuration-error.js';
import type { Environment } from '../platform/config/environment.js';
import { loadSecret } from '../platform/config/load-secret.js';
import { makeFolder } from '../platform/config/make-folder.js';
import { createDataSource } from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';
import { migrate } from '../platform/database/migrate.js';
import type { Logger } from '../platform/logger/logger.js';
import { assertSupportedServer } from './assert-supported-server.js';

export interface OpenDatabase {
  config: AppConfig;
  database: Database;
  close(): Promise<void>;
}

const NO_RIGHT = '42501';

/**
 * Opens the configured server, or starts the embedded one and keeps it running, and brings the schema up to date. An error names the
 * variable at fault. The process can be ended between two of these steps.
 */
export async function openDatabase(environment: Environment, logger: Logger, ending?: AbortSignal): Promise<OpenDatabase> {
  const secret = openFolder(environment);
  const embedded = environment.databaseUrl ? undefined : await startEmbedded(environment, logger);
  const url = embedded?.url ?? databaseAddress(environment);
  if (!url) throw new Error('no database address');
  const dataSource = createDataSource(url, environment.databasePool);
  const close = async () => {
    if (dataSource.isInitialized) await dataSource.destroy();
    await embedded?.stop();
  };
  try {
    ending?.throwIfAborted();
    await connect(dataSource, embedded ? 'DATA_DIR' : 'DATABASE_URL');
    ending?.throwIfAborted();
  } catch (error) {
    await close();
    throw error;
  }
  return { config: new AppConfig(environment, url, secret), database: new Database(dataSource), close };
}

/** The configured address, with the password that is configured beside it. */
export function databaseAddress({ databaseUrl, databasePassword }: Environment): string | undefined {
  if (databaseUrl === undefined || databasePassword === undefined) return databaseUrl;
  const url = new URL(databaseUrl);
  if (url.hostname === '') throw new ConfigurationError('DATABASE_PASSWORD: needs a host in DATABASE_URL');
  // The setter leaves percent signs as they are.
  url.password = encodeURIComponent(databasePassword);
  return url.href;
}

/** Checks that the folder exists and is writable. Returns the secret, which may be in it. */
function openFolder(environment: Environment): string {
  try {
    makeFolder(environment.dataDir);
    accessSync(environment.dataDir, constants.W_OK);
    return loadSecret(environment);
  } catch (error) {
    throw blame('DATA_DIR', 'the folder cannot be used, choose another or correct it', error);
  }
}

function startEmbedded({ dataDir }: Environment, logger: Logger): Promise<RunningPostgres> {
  const onEvent = (event: PostmasterEvent) => tell(logger, event);
  return startPostgres({ dataDir: join(dataDir, 'postgres'), onEvent }).catch((error: unknown) => {
    throw blame('DATA_DIR', 'the embedded database does not start there', error);
  });
}

function tell(logger: Logger, event: PostmasterEvent): void {
  if (event.kind === 'restarted') {
    logger.warn(event, 'the embedded database had died and was started again');
    return;
  }
  const { error, ...about } = event;
  const again = event.kind === 'failed' ? 'it is tried again' : 'it is not tried again: end this process, remove the cause and start anew';
  logger.error({ err: error, ...about }, `the embedded database has died and does not start; ${again}`);
}

async function connect(dataSource: DataSource, variable: string): Promise<void> {
  await dataSource.initialize().catch((error: unknown) => {
    throw blame(variable, 'the database cannot be reached', error);
  });
  const [server] = await dataSource.query<{ version: number }[]>(`select current_setting('server_version_num')::int as version`);
  assertSupportedServer(server?.version ?? 0, variable);
  await migrate(dataSource).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== NO_RIGHT) throw error;
    throw blame(variable, 'its user may not do what is needed', error);
  });
}

import { join } from 'node:path';
import { startPostgres } from '@bhashantar/pg-local';
import { AppConfig } from '../platform/config/app-config.js';
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

/** Opens the configured server, or starts the embedded one, and brings the schema up to date. */
export async function openDatabase(environment: Environment): Promise<OpenDatabase> {
  const embedded = environment.databaseUrl ? undefined : await startPostgres({ dataDir: join(environment.dataDir, 'postgres') });
  const url = environment.databaseUrl ?? embedded?.url;
  if (!url) throw new Error('no database address');
  const dataSource = createDataSource(url, environment.databasePool);
  try {
    await dataSource.initialize();
    await migrate(dataSource);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return {
    config: new AppConfig(environment, url, loadSecret(environment)),
    database: new Database(dataSource),
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await embedded?.stop();
    },
  };
}

import { DataSource } from 'typeorm';
import { MIGRATIONS } from '../../migrations/migrations.js';
import { WatchedClient } from './watched-client.js';

/** A TypeORM data source over the migrations of the house; statements are bounded so that no request can hold a connection for ever. */
export function createDataSource(url: string, poolSize: number): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: [],
    migrations: [...MIGRATIONS],
    migrationsTransactionMode: 'each',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolErrorHandler: () => undefined,
    extra: {
      Client: WatchedClient,
      max: poolSize,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // Statements are sent as they are asked for, not when the last is answered.
      pipeline: true,
      options: '-c idle_in_transaction_session_timeout=60s -c lock_timeout=10s -c statement_timeout=120s',
    },
  });
}

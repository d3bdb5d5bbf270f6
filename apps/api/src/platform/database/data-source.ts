import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { SnakeCaseNaming } from './snake-case-naming.js';
import { WatchedClient } from './watched-client.js';

/** Longer than the server lets a statement run. A statement without an answer by then has lost its server. */
const QUERY_MS = 150_000;

/** A request that waits longer for a connection must be sent again. */
const CONNECT_MS = 5_000;

/** A TypeORM data source over every entity that the process has loaded; statements are bounded so that no request can hold a connection for ever. */
export function createDataSource(url: string, poolSize: number, connectMs = CONNECT_MS): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
    namingStrategy: new SnakeCaseNaming(),
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolErrorHandler: () => undefined,
    extra: {
      Client: WatchedClient,
      max: poolSize,
      connectionTimeoutMillis: connectMs,
      query_timeout: QUERY_MS,
      keepAlive: true,
      // Sends statements at once, without waiting for the last reply.
      pipeline: true,
      options: '-c idle_in_transaction_session_timeout=60s -c lock_timeout=10s -c statement_timeout=120s',
    },
  });
}

import { type BackendFactory, createPostgresBackend } from 'bullmq';
import pg from 'pg';
import { WatchedClient } from '../database/watched-client.js';

/** The longest time until a worker looks for work without a notification. It may have missed one while its connection was away. */
const LONGEST_WAIT_SECONDS = 10;

/**
 * Reports its loss one turn later, so that code that waits for a reply from the same chunk runs first. Code that waits for the connection
 * starts to listen for its loss then. Code that waits for the reply to LISTEN would otherwise trust a connection that the queue has just
 * dropped.
 */
class ListeningClient extends WatchedClient {
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...details);
    setImmediate(() => super.emit(event, ...details));
    return true;
  }
}

type PostgresBackend = ReturnType<typeof createPostgresBackend>;

/**
 * The queue's own backend, hardened against a database that goes away at the wrong moment. Nobody listens to its LISTEN connection between
 * its creation and its use: an error then would end the process or, unnoticed, leave the worker with a dead connection for good. A failed
 * first connection is remembered as failed. And after an error, a worker waits for a notification for an hour, although the two statements
 * with which it looks for work before that may also have failed.
 */
export const createLastingBackend: BackendFactory<PostgresBackend> = (name, options, more) => {
  const backend = createPostgresBackend(name, options as Parameters<typeof createPostgresBackend>[1], more);
  const { connection } = backend;
  const isReady = connection.waitUntilReady.bind(connection);
  const forget = (error: unknown) => {
    // Where it keeps the outcome.
    Object.assign(connection, { readyPromise: undefined });
    throw error;
  };
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: LONGEST_WAIT_SECONDS });
  // Its pool exists by now, so the next client that it makes is the LISTEN connection.
  Object.assign(connection, { pgModule: { ...pg, Client: ListeningClient }, waitUntilReady: () => isReady().catch(forget) });
  return backend;
};

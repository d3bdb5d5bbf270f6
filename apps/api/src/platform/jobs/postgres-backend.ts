import { type BackendFactory, createPostgresBackend } from 'bullmq';
import pg from 'pg';
import { WatchedClient } from '../database/watched-client.js';

/** In which a worker looks by itself whether there is work: it may have missed a notification while its connection was away. */
const LONGEST_WAIT_SECONDS = 10;

/**
 * Tells of its loss only after all have gone on who wait for an answer that came in one piece with it. Who waits for the connection begins to
 * listen for its loss then; and who waits for the answer to LISTEN would believe in a connection that the queue has just forgotten.
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
 * The queue's own backend, without the ways in which a database that goes away at the wrong moment would hurt. To its LISTEN connection
 * nobody listens in the moment between its standing and its use: an error then would end the process or, unheard, leave the worker with a
 * dead connection for good. A first connection that failed is remembered as failed. And after an error a worker waits for a notification
 * for an hour, although the two statements with which it looks for work before that may have failed as well.
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
  // Its pool is open by now; what it makes from here on is the LISTEN connection.
  Object.assign(connection, { pgModule: { ...pg, Client: ListeningClient }, waitUntilReady: () => isReady().catch(forget) });
  return backend;
};

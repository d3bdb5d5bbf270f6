import { type BackendFactory, createPostgresBackend } from 'bullmq';
import pg from 'pg';
import { WatchedClient } from '../database/watched-client.js';

/** In which a worker looks by itself whether there is work: it may have missed a notification while its connection was away. */
const LONGEST_WAIT_SECONDS = 10;

/** Tells also those of its loss who begin to listen only after it. */
class ListeningClient extends WatchedClient {
  #loss: unknown;

  constructor(config?: pg.ClientConfig) {
    super(config);
    super.on('error', (error) => {
      this.#loss = error;
    });
  }

  /**
   * A loss that arrives in one piece with the answer to LISTEN would be told before whoever waits for that answer goes on: the queue
   * would then believe in a connection that it has just forgotten. So the loss is told after all who wait have gone on.
   */
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...details);
    setImmediate(() => super.emit(event, ...details));
    return true;
  }

  override on(...[event, listener]: Parameters<pg.Client['on']>): this {
    if (String(event) === 'error' && this.isLost) process.nextTick(() => Reflect.apply(listener, this, [this.#loss]));
    return super.on(event, listener);
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

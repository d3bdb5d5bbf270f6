import { type BackendFactory, createPostgresBackend } from 'bullmq';
import pg from 'pg';
import { WatchedClient } from '../database/watched-client.js';

/** Tells also those of its loss who begin to listen only after it. */
class ListeningClient extends WatchedClient {
  #loss: unknown;

  constructor(config?: pg.ClientConfig) {
    super(config);
    super.on('error', (error) => {
      this.#loss = error;
    });
  }

  override on(...[event, listener]: Parameters<pg.Client['on']>): this {
    if (String(event) === 'error' && this.isLost) process.nextTick(() => Reflect.apply(listener, this, [this.#loss]));
    return super.on(event, listener);
  }
}

type PostgresBackend = ReturnType<typeof createPostgresBackend>;

/**
 * The queue's own backend, without two ways in which a database that goes away at the wrong moment would hurt. To its LISTEN connection
 * nobody listens in the moment between its standing and its use: an error then would end the process or, unheard, leave the worker with a
 * dead connection for good. And a first connection that failed is remembered as failed.
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
  // Its pool is open by now; what it makes from here on is the LISTEN connection.
  Object.assign(connection, { pgModule: { ...pg, Client: ListeningClient }, waitUntilReady: () => isReady().catch(forget) });
  return backend;
};

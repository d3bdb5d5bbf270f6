import { type QueueOptions, setDefaultBackendFactory } from 'bullmq';
import type { AppConfig } from '../config/app-config.js';
import { WatchedClient } from '../database/watched-client.js';
import { reconnectDelay } from '../redis/reconnect-delay.js';
import { createLastingBackend } from './postgres-backend.js';

/** A server that does not even accept connections in this time is down. */
const CONNECT_MS = 5_000;
/** A statement of the queue without an answer for this long fails, so that the caller can retry. */
const QUERY_MS = 30_000;

/** BullMQ on Redis when an address is set, on Postgres otherwise. Each queue and worker opens a pool of its own, hence the small `max`. */
export function queueOptions(config: AppConfig): QueueOptions {
  if (config.environment.redisUrl) {
    setDefaultBackendFactory();
    return { connection: { url: config.environment.redisUrl, maxRetriesPerRequest: null, retryStrategy: reconnectDelay } };
  }
  setDefaultBackendFactory(createLastingBackend);
  // Typed for Redis; the Postgres backend takes its own shape here.
  const pool = {
    connectionString: config.databaseUrl,
    Client: WatchedClient,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    max: 3,
  };
  return { connection: { ...pool, schema: 'bull', migrate: true } as unknown as QueueOptions['connection'] };
}

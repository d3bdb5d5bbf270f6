import { type QueueOptions, setDefaultBackendFactory } from 'bullmq';
import type { AppConfig } from '../config/app-config.js';
import { WatchedClient } from '../database/watched-client.js';
import { createLastingBackend } from './postgres-backend.js';

/** The queue's own rule grows to 20 s, in which a Redis that is back would stand idle. */
const LONGEST_RETRY_MS = 2_000;
const RETRY_STEP_MS = 200;

/** A server that does not even answer is away. */
const CONNECT_MS = 5_000;
/** Nor does one that leaves a statement of the queue without an answer so long: whoever waits for that must be able to try again. */
const QUERY_MS = 30_000;

const retryStrategy = (times: number): number => Math.min(times * RETRY_STEP_MS, LONGEST_RETRY_MS);

/** BullMQ on Redis when an address is set, on Postgres otherwise. Each queue and worker opens a pool of its own, hence the small `max`. */
export function queueOptions(config: AppConfig): QueueOptions {
  if (config.environment.redisUrl) {
    setDefaultBackendFactory();
    return { connection: { url: config.environment.redisUrl, maxRetriesPerRequest: null, retryStrategy } };
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

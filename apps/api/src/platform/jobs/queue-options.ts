import { createPostgresBackend, type QueueOptions, setDefaultBackendFactory } from 'bullmq';
import type { AppConfig } from '../config/app-config.js';

/** BullMQ on Redis when an address is set, on Postgres otherwise. Each queue and worker opens a pool of its own, hence the small `max`. */
export function queueOptions(config: AppConfig): QueueOptions {
  if (config.environment.redisUrl) {
    setDefaultBackendFactory();
    return { connection: { url: config.environment.redisUrl, maxRetriesPerRequest: null } };
  }
  setDefaultBackendFactory(createPostgresBackend);
  // Typed for Redis; the Postgres backend takes its own shape here.
  return {
    connection: { connectionString: config.databaseUrl, schema: 'bull', migrate: true, max: 3 } as unknown as QueueOptions['connection'],
  };
}

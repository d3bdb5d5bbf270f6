import type { AppConfig } from '../config/app-config.js';
import type { Database } from '../database/database.js';
import type { Logger } from '../logger/logger.js';
import { PostgresPubSub } from './postgres-pubsub.js';
import type { PubSub } from './pubsub.js';
import { RedisPubSub } from './redis-pubsub.js';

/** Uses Redis if an address is set, and Postgres otherwise. */
export function createPubSub(config: AppConfig, database: Database, logger: Logger): PubSub {
  const { redisUrl } = config.environment;
  return redisUrl ? new RedisPubSub(redisUrl, logger) : new PostgresPubSub(config, database, logger);
}

import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { reconnectDelay } from './reconnect-delay.js';

/** The caller can read the entry from its source, so a slow cache is worse than none. */
const COMMAND_MS = 100;
const PREFIX = 'bhashantar:cache:';

/** Results of one process that others can reuse, as fields of bytes. */
export type CacheFields = Record<string, Buffer>;

/**
 * A cache that all processes share: in Redis if an address is set; without one, nothing is ever found. Entries must stay true while they
 * are kept, because nothing invalidates them. An unreachable server counts as an empty cache.
 */
@Injectable()
export class RedisCache implements OnModuleDestroy {
  readonly #client: Redis | undefined;

  constructor(
    config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { redisUrl } = config.environment;
    this.#client = redisUrl ? connect(redisUrl) : undefined;
    this.#client?.on('error', (error) => this.logger.debug({ err: error }, 'Redis connection failed'));
  }

  async get(key: string): Promise<CacheFields | undefined> {
    const fields = await this.#client?.hgetallBuffer(PREFIX + key).catch((error: unknown) => this.#unavailable(error));
    return fields && Object.keys(fields).length > 0 ? fields : undefined;
  }

  async set(key: string, fields: CacheFields, seconds: number): Promise<void> {
    await this.#client
      ?.multi()
      .hset(PREFIX + key, fields)
      .expire(PREFIX + key, seconds)
      .exec()
      .catch((error: unknown) => this.#unavailable(error));
  }

  onModuleDestroy(): void {
    this.#client?.disconnect();
  }

  #unavailable(error: unknown): undefined {
    this.logger.debug({ err: error }, 'Redis cache unavailable');
  }
}

/** Commands fail at once while the server is down, so that nothing waits for it. */
function connect(url: string): Redis {
  return new Redis(url, {
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: reconnectDelay,
  });
}

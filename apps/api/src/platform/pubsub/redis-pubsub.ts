import type { OnModuleDestroy } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../logger/logger.js';
import { reachRedis } from '../redis/reach-redis.js';
import { reconnectDelay } from '../redis/reconnect-delay.js';
import { PubSub } from './pubsub.js';

/** A server that has not answered by then is down, and the message is lost. */
const COMMAND_MS = 2_000;
const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectTimeout: COMMAND_MS,
  retryStrategy: reconnectDelay,
};

/**
 * Messages by PUBLISH and SUBSCRIBE. Channels belong to the whole server and not to a database, so the name contains the number of our
 * database.
 */
export class RedisPubSub extends PubSub implements OnModuleDestroy {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #channel: string;
  #isListening = false;
  #wasLost = false;

  constructor(
    private readonly url: string,
    logger: Logger,
  ) {
    super(logger);
    this.#publisher = new Redis(url, { ...OPTIONS, commandTimeout: COMMAND_MS, maxRetriesPerRequest: 1 });
    // We resubscribe ourselves, to know when messages arrive again.
    this.#subscriber = new Redis(url, { ...OPTIONS, autoResubscribe: false, maxRetriesPerRequest: null });
    this.#channel = `bhashantar:pubsub:${this.#publisher.options.db ?? 0}`;
    this.#publisher.on('error', (error) => this.logger.debug({ err: error }, 'Redis connection failed'));
    this.#subscriber.on('error', (error) => this.logger.debug({ err: error }, 'Redis connection failed'));
    this.#subscriber.on('close', () => this.#onClose());
    this.#subscriber.on('message', (_channel, message) => this.dispatch(message));
  }

  override get isListening(): boolean {
    return this.#isListening;
  }

  protected override async send(messages: readonly string[]): Promise<void> {
    await Promise.all(messages.map((message) => this.#publisher.publish(this.#channel, message)));
  }

  override async start(): Promise<void> {
    await reachRedis(this.url);
    await this.#subscriber.connect();
    await this.#listen();
    this.#subscriber.on('ready', () => {
      // If the connection is lost again, the next one subscribes.
      this.#listen().catch((error: unknown) => this.logger.debug({ err: error }, 'Redis subscription failed'));
    });
  }

  override async stop(): Promise<void> {
    await this.flush();
    this.#isListening = false;
    this.#subscriber.disconnect();
    this.#publisher.disconnect();
  }

  /** Processes that only publish get no request to stop. */
  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  async #listen(): Promise<void> {
    await this.#subscriber.subscribe(this.#channel);
    this.#isListening = true;
    if (this.#wasLost) this.reconnected();
    this.#wasLost = false;
  }

  #onClose(): void {
    if (!this.#isListening) return;
    this.#isListening = false;
    this.#wasLost = true;
    this.lost();
  }
}

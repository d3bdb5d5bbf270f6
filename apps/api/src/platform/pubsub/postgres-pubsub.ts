import pg from 'pg';
import type { AppConfig } from '../config/app-config.js';
import type { Database } from '../database/database.js';
import type { Logger } from '../logger/logger.js';
import { PubSub } from './pubsub.js';

/** Processes of earlier versions listen on this channel during an upgrade. */
const CHANNEL = 'bhashantar_signals';
/** Postgres refuses notifications of 8,000 bytes and more. */
const MAX_BYTES = 7_500;
const RECONNECT_MS = 500;
/** A server that vanishes without closing is noticed: by the timeout while connecting, by TCP keep-alive afterwards. */
const CONNECTION = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Messages by LISTEN and NOTIFY. */
export class PostgresPubSub extends PubSub {
  #client: pg.Client | undefined;
  #stopped = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    logger: Logger,
  ) {
    super(logger);
  }

  override get isListening(): boolean {
    return this.#client !== undefined;
  }

  protected override async send(messages: readonly string[]): Promise<void> {
    const fitting = messages.filter((message) => Buffer.byteLength(message) <= MAX_BYTES);
    if (fitting.length < messages.length) this.logger.warn({ dropped: messages.length - fitting.length }, 'pub/sub messages are too large');
    await this.database.dataSource.query('select pg_notify($1, message) from unnest($2::text[]) as message', [CHANNEL, fitting]);
  }

  override async start(): Promise<void> {
    this.#stopped = false;
    await this.#connect();
  }

  override async stop(): Promise<void> {
    await this.flush();
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
    this.#client = undefined;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.databaseUrl, ...CONNECTION });
    client.on('error', () => this.#onEnd(client));
    client.on('end', () => this.#onEnd(client));
    client.on('notification', (message) => this.dispatch(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
  }

  #onEnd(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    this.lost();
    this.#retry();
  }

  #retry(): void {
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => this.reconnected(),
        () => this.#retry(),
      );
    }, RECONNECT_MS);
  }
}

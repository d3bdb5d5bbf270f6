import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../config/app-config.js';
import type { Database } from '../database/database.js';
import { DATABASE } from '../database/database.token.js';
import { LOGGER, type Logger } from '../logger/logger.js';

type Handler = (payload: unknown) => void;

const CHANNEL = 'bhashantar_signals';
/** Postgres refuses notifications of 8,000 bytes and more. */
const MAX_BYTES = 7_500;
const RECONNECT_MS = 500;
/** A server that is gone without a word is noticed: while connecting, and afterwards by the probes of TCP. */
const CONNECTION = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Best-effort messages between processes (pushes to browsers, cache invalidation) over LISTEN/NOTIFY. May be lost; never carries work. */
@Injectable()
export class Signals {
  readonly #handlers = new Map<string, Handler[]>();
  readonly #lostHandlers: (() => void)[] = [];
  readonly #reconnected: (() => void)[] = [];
  #client: pg.Client | undefined;
  #stopped = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  on(topic: string, handler: Handler): void {
    this.#handlers.set(topic, [...(this.#handlers.get(topic) ?? []), handler]);
  }

  /** Whether signals of other processes arrive, as far as can be known. */
  get isListening(): boolean {
    return this.#client !== undefined;
  }

  /** Called when the connection is lost: what is said from now on is not heard. */
  onLost(handler: () => void): void {
    this.#lostHandlers.push(handler);
  }

  /** Called after a connection was lost and found again: whatever was said meanwhile is unknown. */
  onReconnect(handler: () => void): void {
    this.#reconnected.push(handler);
  }

  async send(topic: string, payload: unknown): Promise<void> {
    const message = JSON.stringify({ topic, payload });
    if (Buffer.byteLength(message) > MAX_BYTES) {
      this.logger.warn({ topic }, 'signal too large, dropped');
      return;
    }
    // What a signal tells of has been committed: that nobody hears of it at once is no reason to call it failed.
    await this.database.dataSource
      .query('select pg_notify($1, $2)', [CHANNEL, message])
      .catch((error: unknown) => this.logger.warn({ err: error, topic }, 'signal lost'));
  }

  async start(): Promise<void> {
    this.#stopped = false;
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
    this.#client = undefined;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.databaseUrl, ...CONNECTION });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', (message) => this.#dispatch(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    for (const handler of this.#lostHandlers) handler();
    this.#retry();
  }

  #retry(): void {
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => {
          for (const handler of this.#reconnected) handler();
        },
        () => this.#retry(),
      );
    }, RECONNECT_MS);
  }

  #dispatch(message: string): void {
    const { topic, payload } = JSON.parse(message) as { topic: string; payload: unknown };
    for (const handler of this.#handlers.get(topic) ?? []) handler(payload);
  }
}

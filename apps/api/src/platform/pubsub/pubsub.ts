import { settlesWithin } from '../clock/settles-within.js';
import { LogThrottle } from '../logger/log-throttle.js';
import type { Logger } from '../logger/logger.js';

type Handler = (payload: unknown) => void;

/** The most messages that wait for a server. Beyond this number, the oldest are lost. */
export const MAX_WAITING = 1_000;
/** Messages sent in one piece. */
const BATCH = 100;
const LOG_EVERY_MS = 10_000;
/** How long a process that stops waits for its last messages. */
const FLUSH_MS = 1_000;

/**
 * Best-effort messages between processes (pushes to browsers, cache invalidation): over Redis if there is one, over Postgres otherwise. May
 * be lost; never carries work.
 */
export abstract class PubSub {
  readonly #handlers = new Map<string, Handler[]>();
  readonly #lostHandlers: (() => void)[] = [];
  readonly #reconnectHandlers: (() => void)[] = [];
  readonly #logThrottle = new LogThrottle(LOG_EVERY_MS);
  readonly #waiting: string[] = [];
  #sending: Promise<void> | undefined;

  constructor(protected readonly logger: Logger) {}

  /** Whether messages of other processes arrive, as far as this process can know. */
  abstract readonly isListening: boolean;

  /** Starts to receive messages. Processes that only publish need not call this. Throws when the server does not answer. */
  abstract start(): Promise<void>;

  abstract stop(): Promise<void>;

  /** Sends messages in their order. A server that does not answer must fail after a while. */
  protected abstract send(messages: readonly string[]): Promise<void>;

  /**
   * Notifies every listening process, including this one. Nobody can wait for it, because the change has been committed and its caller gets
   * a reply.
   */
  publish(topic: string, payload: unknown): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#waiting.shift();
      this.#noteLoss(new Error(`${MAX_WAITING} messages wait already`));
    }
    this.#waiting.push(this.encode(topic, payload));
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  subscribe(topic: string, handler: Handler): void {
    this.#handlers.set(topic, [...(this.#handlers.get(topic) ?? []), handler]);
  }

  /** Called when the connection is lost: messages are missed from now on. */
  onLost(handler: () => void): void {
    this.#lostHandlers.push(handler);
  }

  /** Called when the connection is back after a loss: messages of the time between were missed. */
  onReconnect(handler: () => void): void {
    this.#reconnectHandlers.push(handler);
  }

  /** The last messages, for a process that stops. */
  protected async flush(): Promise<void> {
    if (this.#sending) await settlesWithin(this.#sending, FLUSH_MS);
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.send(this.#waiting.splice(0, BATCH)).catch((error: unknown) => this.#noteLoss(error));
  }

  #noteLoss(error: unknown): void {
    this.#logThrottle.run((suppressed) => this.logger.warn({ err: error, suppressed }, 'pub/sub messages were lost'));
  }

  protected encode(topic: string, payload: unknown): string {
    return JSON.stringify({ topic, payload });
  }

  protected dispatch(message: string): void {
    const { topic, payload } = JSON.parse(message) as { topic: string; payload: unknown };
    for (const handler of this.#handlers.get(topic) ?? []) handler(payload);
  }

  protected lost(): void {
    for (const handler of this.#lostHandlers) handler();
  }

  protected reconnected(): void {
    for (const handler of this.#reconnectHandlers) handler();
  }
}

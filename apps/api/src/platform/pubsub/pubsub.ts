type Handler = (payload: unknown) => void;

/**
 * Best-effort messages between processes (pushes to browsers, cache invalidation): over Redis where there is one, over Postgres otherwise.
 * May be lost; never carries work.
 */
export abstract class PubSub {
  readonly #handlers = new Map<string, Handler[]>();
  readonly #lostHandlers: (() => void)[] = [];
  readonly #reconnectHandlers: (() => void)[] = [];

  /** Whether messages of other processes arrive, as far as this process can know. */
  abstract readonly isListening: boolean;

  /** Has messages arrive. Processes that only publish need not. Throws when the server does not answer. */
  abstract start(): Promise<void>;

  abstract stop(): Promise<void>;

  /** Tells every process that listens, this one among them. Never throws: the change behind the message has been committed. */
  abstract publish(topic: string, payload: unknown): Promise<void>;

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

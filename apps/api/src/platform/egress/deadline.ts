import { EgressError } from './egress-error.js';

/** The time limits of one call: the whole of it, and for each hop the wait for its first byte. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #total: NodeJS.Timeout;
  #firstByte: NodeJS.Timeout | undefined;
  #body: NodeJS.Timeout | undefined;

  constructor(
    totalMs: number,
    private readonly firstByteMs: number,
    private readonly outer: AbortSignal | undefined,
  ) {
    this.#total = setTimeout(() => this.#abort(new EgressError('timeout', 'total')), totalMs);
    if (outer?.aborted) this.#cancel();
    outer?.addEventListener('abort', this.#cancel);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  startHop(): void {
    clearTimeout(this.#firstByte);
    this.#firstByte = setTimeout(() => this.#abort(new EgressError('timeout', 'firstByte')), this.firstByteMs);
  }

  hopAnswered(): void {
    clearTimeout(this.#firstByte);
  }

  /** The body must arrive within this time, however much of the total time is left. */
  startBody(bodyMs: number): void {
    this.#body = setTimeout(() => this.#abort(new EgressError('timeout', 'total')), bodyMs);
  }

  end(): void {
    clearTimeout(this.#body);
    clearTimeout(this.#total);
    clearTimeout(this.#firstByte);
    this.outer?.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = () => this.#abort(new EgressError('unreachable', 'cancelled', { cause: this.outer?.reason }));

  #abort(reason: EgressError): void {
    this.#controller.abort(reason);
  }
}

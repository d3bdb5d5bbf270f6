import { EngineError } from './engine-error.js';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;
/** A refused key does not mend itself within seconds. */
const DENIED_MS = 5 * 60_000;

/** Keeps work away from an engine that fails again and again, or that asked for a pause. */
export class CircuitBreaker {
  #failures = 0;
  #openUntil = 0;
  #reason: EngineError | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get state(): 'closed' | 'open' {
    return this.now() < this.#openUntil ? 'open' : 'closed';
  }

  get lastFailure(): EngineError | undefined {
    return this.#reason;
  }

  get remainingMs(): number {
    return Math.max(0, this.#openUntil - this.now());
  }

  /** Throws while the engine is to be left alone. */
  check(): void {
    const wait = this.remainingMs;
    if (wait > 0) throw new EngineError('paused', { retryAfterMs: Math.ceil(wait), cause: this.#reason });
  }

  succeeded(): void {
    this.reset();
  }

  /** As if nothing had ever gone wrong. */
  reset(): void {
    this.#failures = 0;
    this.#openUntil = 0;
    this.#reason = undefined;
  }

  /** A text that is not accepted says nothing about the engine's health. */
  failed(error: EngineError): void {
    if (error.failure === 'rejected') return;
    this.#failures++;
    this.#reason = error;
    const pause = pauseAfter(error, this.#failures);
    if (pause > 0) this.#openUntil = this.now() + pause;
  }
}

function pauseAfter(error: EngineError, failures: number): number {
  if (error.failure === 'denied') return DENIED_MS;
  if (error.failure === 'throttled') return error.retryAfterMs ?? 1_000 * 2 ** Math.min(failures, 6);
  // One trial after the pause decides: the count stands at the threshold until a success.
  return failures >= FAILURES_TO_OPEN ? Math.max(OPEN_MS, error.retryAfterMs ?? 0) : 0;
}

import { EngineError } from './engine-error.js';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;
/** A refused key stays refused until an operator changes it. */
const DENIED_MS = 5 * 60_000;

/**
 * Stops calls to an engine that failed repeatedly, or that asked for a pause. cockatiel (3.2.1) does not fit. Its BrokenCircuitError does
 * not say how long the circuit stays open, which the job needs for its delay. A call that is aborted during the half-open probe returns
 * only when the probe does, up to 30 s after the worker must stop.
 */
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

  /** Throws while the breaker is open. */
  check(): void {
    const wait = this.remainingMs;
    if (wait > 0) throw new EngineError('paused', { retryAfterMs: Math.ceil(wait), cause: this.#reason });
  }

  succeeded(): void {
    this.reset();
  }

  reset(): void {
    this.#failures = 0;
    this.#openUntil = 0;
    this.#reason = undefined;
  }

  /** A rejected text says nothing about the engine's health. */
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
  // The breaker is half-open after the pause. The count stays at the threshold until a success, so that one more failure opens it again.
  return failures >= FAILURES_TO_OPEN ? Math.max(OPEN_MS, error.retryAfterMs ?? 0) : 0;
}

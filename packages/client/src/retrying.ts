import { ApiError } from './api-error.js';

export interface RetryOptions {
  /** Attempts after the first; 5 by default. */
  retries?: number;
  /**
   * The first wait, doubled with each attempt, in milliseconds; 500 by default. Each actual wait is a random part of it, so that clients do
   * not all come back at the same time.
   */
  firstWaitMs?: number;
  /**
   * The longest wait, also of a `Retry-After`, in milliseconds; a minute by default. The API is never called earlier than it asks: a longer
   * `Retry-After` rejects.
   */
  maxWaitMs?: number;
  signal?: AbortSignal | undefined;
}

/** An attempt that failed, with its `Retry-After`. */
export class FailedAttempt extends Error {
  constructor(
    override readonly cause: unknown,
    readonly retryAfter: string | null,
    readonly mayRepeat: boolean,
  ) {
    super('an attempt failed', { cause });
  }
}

/** Refusals that may be temporary: too many calls, the same call under way, a server that is starting or unreachable. */
export const mayRepeat = ({ status }: ApiError, retryAfter: string | null): boolean =>
  [408, 425, 429, 502, 503, 504].includes(status) || (status === 409 && retryAfter !== null);

/** The milliseconds of a `Retry-After` (seconds or a date, RFC 9110 section 10.2.3); undefined if it is invalid. */
export function waitOf(retryAfter: string | null, now = Date.now()): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined;
  const wait = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Repeats work that rejects with a repeatable `FailedAttempt`. Finally rejects with the cause of the last one. */
export async function retrying<Result>(work: () => Promise<Result>, options: RetryOptions = {}): Promise<Result> {
  const { retries = 5, firstWaitMs = 500, maxWaitMs = 60_000, signal } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      const asked = waitOf(error.retryAfter);
      const wait = asked ?? Math.random() * Math.min(maxWaitMs, firstWaitMs * 2 ** attempt);
      if (!error.mayRepeat || attempt >= retries || wait > maxWaitMs || signal?.aborted) throw error.cause;
      await sleep(wait, signal);
    }
  }
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

import type { FailureReply } from '@bhashantar/contracts';

/** Why a call gave no data: no response, a response that is not the API's, or an error reply. */
export type ApiErrorKind = 'offline' | 'unreadable' | 'refused';

/** A failed call. `reply` is the server's body, unchanged, if there was one. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly reply: FailureReply | undefined;

  constructor(kind: ApiErrorKind, details: { status?: number; reply?: FailureReply; cause?: unknown } = {}) {
    super(details.reply?.message ?? kind, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status ?? 0;
    this.reply = details.reply;
  }

  /** The failure's `type`, such as `VALIDATION_ERROR`. */
  get type(): string | undefined {
    return this.reply?.type;
  }

  /** The id that finds the log line. */
  get reference(): string | undefined {
    return this.reply?.reference;
  }
}

/** The time that the server asks to wait, in milliseconds. */
export function namedWait(error: unknown): number | undefined {
  const data = error instanceof ApiError ? error.reply?.data : undefined;
  const seconds = typeof data === 'object' && data !== null && 'retryAfterSeconds' in data ? data.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? seconds * 1_000 : undefined;
}

/** Whether the server could not be reached or failed, so that a retry may help. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'refused' || error.status >= 500 || error.status === 429);
}

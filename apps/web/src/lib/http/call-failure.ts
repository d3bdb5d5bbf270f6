import type { FailureReply } from '@bhashantar/contracts';

/** Why a call did not answer with data: no answer at all, an answer that is not ours, or the server's own refusal. */
export type FailureKind = 'offline' | 'unreadable' | 'refused';

/** A failed call. `reply` is the server's body to the letter when there was one. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly reply: FailureReply | undefined;

  constructor(kind: FailureKind, details: { status?: number; reply?: FailureReply; cause?: unknown } = {}) {
    super(details.reply?.message ?? kind, { cause: details.cause });
    this.name = 'CallFailure';
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

/** Says whether the server could not be reached or was out of order, so that trying again may help. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallFailure && (error.kind !== 'refused' || error.status >= 500 || error.status === 429);
}

import { attemptsRemaining } from '@bhashantar/contracts';
import { ApiError } from '../../../lib/http/api-error.js';

export interface Lock {
  locked: boolean;
  /** How many attempts are left before the account is locked; undefined if the text must not be shown. */
  remaining: number | undefined;
}

/** Reads the lock from a refused sign-in. */
export function readLock(error: unknown): Lock {
  const data = error instanceof ApiError ? error.reply?.data : undefined;
  const locked = data?.locked === true || (error instanceof ApiError && error.type === 'LOCKED');
  const attempts = data?.attempts;
  return { locked, remaining: locked || typeof attempts !== 'number' ? undefined : attemptsRemaining(attempts) };
}

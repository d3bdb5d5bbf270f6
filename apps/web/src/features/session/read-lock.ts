import { CallFailure } from '../../lib/http/call-failure.js';

const MAX_ATTEMPTS = 5;

export interface Lock {
  locked: boolean;
  /** Left before the account is locked; undefined when the text is not to be shown. */
  remaining: number | undefined;
}

/** What a refused sign-in says about the lock. Remaining attempts are 5 minus attempts, when attempts is above 1 and not 5. */
export function readLock(error: unknown): Lock {
  const data = error instanceof CallFailure ? error.reply?.data : undefined;
  const locked = data?.locked === true || (error instanceof CallFailure && error.type === 'LOCKED');
  const attempts = data?.attempts;
  if (locked || typeof attempts !== 'number' || attempts <= 1 || attempts >= MAX_ATTEMPTS) return { locked, remaining: undefined };
  return { locked, remaining: MAX_ATTEMPTS - attempts };
}

import { AppError } from './app-error.js';
import type { Session } from './session.js';

/** Proves who is calling; the identity area provides it. */
export abstract class Authenticator {
  /** The session of a token as it was within the last second, or undefined when there is none. Throws TokenExpired for one that was good once. */
  abstract authenticate(token: string | undefined): Promise<Session | undefined>;

  /** As it is now: for what stays open longer than a call. */
  abstract authenticateAnew(token: string | undefined): Promise<Session | undefined>;
}

/** A token that proves nobody: forged, revoked, or of somebody who is gone. Existing clients sign out when they are told so. */
export class TokenRefused extends AppError {
  constructor() {
    super('UNAUTHENTICATED');
  }
}

/** A token of ours whose time is over: answered as existing clients expect it. */
export class TokenExpired extends Error {
  override readonly name = 'TokenExpiredError';
}

import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';
import type { GuestSession, Session } from './session.js';

/** Passport's strategies, in the order in which they are tried; the identity area provides them. */
export const AUTHENTICATION_STRATEGIES = Symbol('AUTHENTICATION_STRATEGIES');

/** Authenticates a websocket, without the cache because it stays open longer than a call. The identity area provides it. */
export abstract class Authenticator {
  /** The person's session, or undefined when there is none. Throws TokenExpired for a token that was good once. */
  abstract authenticate(token: string | undefined): Promise<Session | undefined>;
}

/** Authenticates guests of guest links, by their cookie alone. The module of guest reviews provides it. */
export abstract class GuestAuthenticator {
  /** Reads the guest's session again with each call, so that revoking a link ends it at once. */
  abstract authenticate(request: FastifyRequest): Promise<GuestSession | undefined>;
}

/** An invalid token: forged, revoked, or of a deactivated user. Existing clients log out on this reply. */
export class TokenRefused extends AppError {
  constructor() {
    super('UNAUTHENTICATED');
  }
}

/** A token that has expired: reported as existing clients expect it. */
export class TokenExpired extends Error {
  override readonly name = 'TokenExpiredError';
}

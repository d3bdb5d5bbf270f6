import type { Permission, Role, Scope } from '@bhashantar/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller, as authenticated by a token or an API key. Structurally a Tenant. */
export interface Session {
  readonly userId: string;
  /** The organisation in which the caller works: their own, or another one to which they have access. */
  readonly organisationId: string;
  readonly homeOrganisationId: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** The scope of the permissions. The scope of a key is its whole organisation. */
  readonly scope: Scope;
  readonly sessionId: string;
  readonly kind: 'user' | 'apiKey';
  /** When the session ends on its own. A key's end is checked with every call. */
  readonly endsAt?: Date;
}

/** Somebody whom a guest link invites, without an account: of one project, and of the translations of one link. Structurally a Tenant. */
export interface GuestSession {
  readonly guestId: string;
  readonly linkId: string;
  readonly organisationId: string;
  readonly projectId: string;
  readonly name: string;
}

export interface SessionRequest extends FastifyRequest {
  session?: Session;
  guest?: GuestSession;
}

/** The authenticated caller. Only on handlers whose endpoint is not public. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<SessionRequest>();
  if (!session) throw new TypeError('a public endpoint has no session');
  return session;
});

/** The calling guest. Only on handlers whose endpoint is for guests. */
export const CurrentGuest = createParamDecorator((_data: unknown, context: ExecutionContext): GuestSession => {
  const { guest } = context.switchToHttp().getRequest<SessionRequest>();
  if (!guest) throw new TypeError('this endpoint is not for guests');
  return guest;
});

import { type EndpointRow, MESSAGES } from '@bhashantar/contracts';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { setPresentOwner } from '../logger/request-context.js';
import { AppError } from './app-error.js';
import { AUTHENTICATION_STRATEGIES, GuestAuthenticator, TokenRefused } from './authentication.js';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';
import type { Session, SessionRequest } from './session.js';

/**
 * Passport stores a request's callbacks on its strategy, so each request needs its own strategies. They are not found by name, because
 * names are global to the process and two applications may run in it. A getter of a class, because the guard copies its options for each
 * request, and a copy would also create the strategies.
 */
class RequestStrategies {
  readonly property = 'session';
  readonly #strategies: readonly object[];

  constructor(strategies: readonly object[]) {
    this.#strategies = strategies;
  }

  get defaultStrategy(): object[] {
    return this.#strategies.map((strategy) => Object.create(strategy));
  }
}

/**
 * Refuses every call whose endpoint does not say who may make it, and every caller who may not. Passport's strategies identify the caller.
 */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    @Inject(AUTHENTICATION_STRATEGIES) strategies: readonly object[],
    private readonly guests: GuestAuthenticator,
  ) {
    super(new RequestStrategies(strategies));
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const endpoint = this.reflector.get<EndpointRow | undefined>(ENDPOINT_METADATA, context.getHandler());
    if (!endpoint) throw new AppError('FORBIDDEN');
    if (endpoint.access === 'public') return true;
    if (endpoint.access === 'guest') return this.#admitGuest(this.getRequest(context));
    await super.canActivate(context);
    setPresentOwner(this.getRequest(context).session.organisationId);
    assertAllowed(this.getRequest(context).session, endpoint);
    return true;
  }

  /** Calls for guests accept only the guest's cookie. The cookie opens nothing else, and no session or key opens these calls. */
  async #admitGuest(request: SessionRequest): Promise<boolean> {
    const guest = await this.guests.authenticate(request);
    if (!guest) throw new AppError('UNAUTHENTICATED', { message: MESSAGES.guestSessionEnded });
    request.guest = guest;
    setPresentOwner(guest.organisationId);
    return true;
  }

  override handleRequest<Proved>(error: unknown, session: Proved | false, _failures: unknown, context: ExecutionContext): Proved {
    if (error) throw error;
    if (session) return session;
    const { authorization } = context.switchToHttp().getRequest<SessionRequest>().headers;
    throw authorization ? new TokenRefused() : new AppError('UNAUTHENTICATED');
  }
}

const FOR_PEOPLE = 'This call is for people who are signed in: an API key cannot make it.';

function assertAllowed(session: Session, endpoint: EndpointRow): void {
  if (endpoint.access === 'public' || endpoint.access === 'guest') return;
  // Calls for everybody signed in are for people. A machine's key has only named permissions.
  if (endpoint.access === 'session' && session.kind === 'user') return;
  if (endpoint.access === 'session') throw new AppError('FORBIDDEN', { message: FOR_PEOPLE });
  if (session.permissions.includes(endpoint.access)) return;
  const data = { permission: endpoint.access };
  if (session.kind === 'user') throw new AppError('FORBIDDEN', { data });
  throw new AppError('FORBIDDEN', { message: `This API key does not have the scope ${endpoint.access}.`, data });
}

import type { EndpointRow } from '@bhashantar/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from './app-error.js';
import { Authenticator, TokenRefused } from './authenticator.js';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';
import type { Session, SessionRequest } from './session.js';

/** Refuses every call whose endpoint does not say who may make it, and every caller who may not. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const endpoint = this.reflector.get<EndpointRow | undefined>(ENDPOINT_METADATA, context.getHandler());
    if (!endpoint) throw new AppError('FORBIDDEN');
    if (endpoint.access === 'public') return true;
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const token = bareToken(request.headers.authorization);
    const session = await this.authenticator.authenticate(token);
    if (!session) throw token ? new TokenRefused() : new AppError('UNAUTHENTICATED');
    assertAllowed(session, endpoint);
    request.session = session;
    return true;
  }
}

function assertAllowed(session: Session, endpoint: EndpointRow): void {
  if (endpoint.access === 'public') return;
  // What is open to everybody signed in concerns a person; a machine's key holds named permissions only.
  if (endpoint.access === 'session' && session.kind === 'user') return;
  if (endpoint.access === 'session') throw new AppError('FORBIDDEN');
  if (!session.permissions.includes(endpoint.access)) throw new AppError('FORBIDDEN', { data: { permission: endpoint.access } });
}

/** The token of an authorization header. Existing clients send it bare; others after `Bearer`, in any case (RFC 9110, section 11.1). */
export function bareToken(header: string | undefined): string | undefined {
  return header?.replace(/^bearer +/i, '');
}

import type { EndpointRow } from '@bhashantar/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from './app-error.js';
import { Authenticator } from './authenticator.js';
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
    const session = await this.authenticator.authenticate(tokenOf(request));
    if (!session) throw new AppError('UNAUTHENTICATED');
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

/** Existing clients send the bare token; `Bearer` is accepted too. */
function tokenOf(request: SessionRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header) return undefined;
  return header.startsWith('Bearer ') ? header.slice(7) : header;
}

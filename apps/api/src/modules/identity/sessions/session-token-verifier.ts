import { isRole, ROLE_PERMISSIONS, ROLE_SCOPES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { isUUID } from 'class-validator';
import { Database } from '../../../platform/database/database.js';
import { Authenticator, TokenExpired } from '../../../platform/http/authentication.js';
import type { Session } from '../../../platform/http/session.js';
import { SessionsRepository } from './sessions.repository.js';
import { TOKEN_RULES, type TokenPayload } from './token-rules.js';
import type { VerifiedSession } from './verified-session-cache.js';

/** Checks a token's signature, type, audience and issuer, then asks the database whether its session is still open. */
@Injectable()
export class SessionTokenVerifier extends Authenticator {
  constructor(
    private readonly jwt: JwtService,
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
  ) {
    super();
  }

  override async authenticate(token: string | undefined): Promise<Session | undefined> {
    return token === undefined ? undefined : (await this.verify(token))?.session;
  }

  async verify(token: string): Promise<VerifiedSession | undefined> {
    const payload = await this.#readPayload(token);
    if (!payload) return undefined;
    const live = await this.database.system((tx) => this.sessions.findLive(tx, payload.sid, payload.sub));
    if (!live || !isRole(live.role)) return undefined;
    const { worksByDomain, ...person } = live;
    const assigned = ROLE_SCOPES[person.role];
    const scope = assigned === 'assigned' && worksByDomain ? 'domains' : assigned;
    const session = { ...person, permissions: ROLE_PERMISSIONS[person.role], scope, kind: 'user' as const };
    return { session, endsAt: payload.exp * 1000 };
  }

  async #readPayload(token: string): Promise<TokenPayload | undefined> {
    try {
      const payload = await this.jwt.verifyAsync<TokenPayload>(token);
      const isSound = payload.typ === TOKEN_RULES.type && isUUID(payload.sid) && isUUID(payload.sub) && Number.isInteger(payload.exp);
      return isSound ? payload : undefined;
    } catch (error) {
      if (error instanceof TokenExpiredError) throw new TokenExpired('session token expired');
      return undefined;
    }
  }
}

import { isRole, ROLE_PERMISSIONS, ROLE_SCOPES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { isUUID } from 'class-validator';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { TokenExpired } from '../../../platform/http/authenticator.js';
import type { Proof } from './kept-proofs.js';
import { SessionsRepository } from './sessions.repository.js';
import { TOKEN_RULES, type TokenPayload } from './token-rules.js';

/** Proves a token by signature, type, audience and issuer, then asks the database whether its session still lives. */
@Injectable()
export class SessionProof {
  constructor(
    private readonly jwt: JwtService,
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SessionsRepository,
  ) {}

  async prove(token: string): Promise<Proof | undefined> {
    const payload = await this.#verify(token);
    if (!payload) return undefined;
    const live = await this.database.system((tx) => this.sessions.findLive(tx, payload.sid, payload.sub));
    if (!live || !isRole(live.role)) return undefined;
    const session = { ...live, permissions: ROLE_PERMISSIONS[live.role], scope: ROLE_SCOPES[live.role], kind: 'user' as const };
    return { session, endsAt: payload.exp * 1000 };
  }

  async #verify(token: string): Promise<TokenPayload | undefined> {
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

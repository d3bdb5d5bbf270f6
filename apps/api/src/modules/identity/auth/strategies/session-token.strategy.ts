import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { readToken } from '../../../../platform/http/read-token.js';
import type { Session } from '../../../../platform/http/session.js';
import { isApiKey } from '../../organisations/api-keys/is-api-key.js';
import { SessionTokenVerifier } from '../../sessions/session-token-verifier.js';
import { VerifiedSessionCache } from '../../sessions/verified-session-cache.js';

/** Authenticates people by the token of their session, as it was within the last second. */
@Injectable()
export class SessionTokenStrategy extends PassportStrategy(Strategy, 'session-token') {
  constructor(
    private readonly sessionTokens: SessionTokenVerifier,
    private readonly cache: VerifiedSessionCache,
  ) {
    super();
  }

  async validate({ headers }: FastifyRequest): Promise<Session | undefined> {
    const token = readToken(headers.authorization);
    return token && !isApiKey(token) ? this.cache.get(token, () => this.sessionTokens.verify(token)) : undefined;
  }
}

import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { readToken } from '../../../../platform/http/read-token.js';
import type { Session } from '../../../../platform/http/session.js';
import { ApiKeysService } from '../../organisations/api-keys/api-keys.service.js';
import { isApiKey } from '../../organisations/api-keys/is-api-key.js';
import { type VerifiedSession, VerifiedSessionCache } from '../../sessions/verified-session-cache.js';

/** Authenticates machines that send an organisation's API key instead of a token. A revoked key works for at most one more second. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly cache: VerifiedSessionCache,
  ) {
    super();
  }

  async validate({ headers }: FastifyRequest): Promise<Session | undefined> {
    const key = readToken(headers.authorization);
    return key && isApiKey(key) ? this.cache.get(key, () => this.#verify(key)) : undefined;
  }

  async #verify(key: string): Promise<VerifiedSession | undefined> {
    const session = await this.keys.verify(key);
    return session && { session, endsAt: Number.POSITIVE_INFINITY };
  }
}

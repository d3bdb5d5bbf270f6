import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Database } from '../../../platform/database/database.js';
import { GuestAuthenticator } from '../../../platform/http/authentication.js';
import type { GuestSession } from '../../../platform/http/session.js';
import { GuestCookie } from './guest-cookie.js';
import { GuestSessionsRepository } from './guest-sessions.repository.js';

@Injectable()
export class GuestAuthenticatorService extends GuestAuthenticator {
  constructor(
    private readonly database: Database,
    private readonly cookie: GuestCookie,
    private readonly sessions: GuestSessionsRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async authenticate(request: FastifyRequest): Promise<GuestSession | undefined> {
    const token = this.cookie.read(request);
    if (!token) return undefined;
    return this.database.system((tx) => this.sessions.find(tx, hashToken(token), this.clock.now()));
  }
}

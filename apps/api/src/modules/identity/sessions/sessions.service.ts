import { randomBytes, randomUUID } from 'node:crypto';
import type { SessionSummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { deriveKey, sign } from '../../../platform/crypto/seal.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { requestContext } from '../../../platform/logger/request-context.js';
import { SessionInvalidation } from '../../../platform/realtime/session-invalidation.js';
import { RefreshTokensRepository } from './refresh-tokens.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import { REFRESH_GRACE_MS, REFRESH_LIFE_MS, SESSION_LIFE_MS, TOKEN_RULES } from './token-rules.js';

/** The token that calls carry, and the one that fetches its successor. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

interface Owner {
  userId: string;
  organisationId: string;
}

/** Opens, renews, lists and ends sessions. The database notifies the processes of ended ones (`tell_lost_session`). */
@Injectable()
export class SessionsService {
  readonly #refreshKey: Buffer;

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly refreshTokens: RefreshTokensRepository,
    private readonly jwt: JwtService,
    private readonly audit: Audit,
    private readonly sessionInvalidation: SessionInvalidation,
    config: AppConfig,
  ) {
    this.#refreshKey = deriveKey(config.appSecret, 'refresh tokens');
  }

  /** Opens a session for an authenticated user. */
  async open(user: Owner): Promise<TokenPair> {
    const refreshToken = randomBytes(32).toString('base64url');
    const context = requestContext.getStore();
    const expiresAt = new Date(Date.now() + SESSION_LIFE_MS);
    const sessionId = await this.database.tenant(recordsOf(user), async (tx) => {
      const id = await this.sessions.create(tx, { ...user, expiresAt, ...context });
      await this.#storeRefresh(tx, refreshToken, { ...user, sessionId: id });
      await this.audit.record(tx, { ...user, action: 'session.open', subject: 'session', subjectId: id });
      return id;
    });
    return { token: await this.#sign(user.userId, sessionId), refreshToken };
  }

  /** The next pair. A token that is used twice was stolen, so the whole session ends, unless tabs refresh at the same time. */
  async refresh(refreshToken: string): Promise<TokenPair> {
    const successor = sign(this.#refreshKey, refreshToken);
    const row = await this.database.system(async (tx) => {
      const found = await this.refreshTokens.lock(tx, hashToken(refreshToken));
      if (!found?.isLive) return undefined;
      const isReplay = found.usedAt !== null && Date.now() - found.usedAt.getTime() > REFRESH_GRACE_MS;
      if (isReplay) return this.#endStolen(tx, found);
      if (found.usedAt === null) await this.refreshTokens.markUsed(tx, hashToken(refreshToken), new Date());
      await this.#storeRefresh(tx, successor, found);
      await this.sessions.touch(tx, found.sessionId);
      return found;
    });
    if (!row) throw new AppError('UNAUTHENTICATED');
    return { token: await this.#sign(row.userId, row.sessionId), refreshToken: successor };
  }

  async list(session: Session): Promise<SessionSummary[]> {
    const rows = await this.database.tenant(recordsOf(homeOf(session)), (tx) => this.sessions.listLive(tx, session.userId));
    return rows.map((row) => ({ ...row, isCurrent: row.sessionId === session.sessionId }));
  }

  /** Ends one of the caller's own sessions; others do not exist for them. */
  async end(session: Session, sessionId: string): Promise<void> {
    await this.database.tenant(recordsOf(homeOf(session)), async (tx) => {
      if (!(await this.sessions.revoke(tx, sessionId, session.userId))) throw new AppError('NOT_FOUND');
      this.sessionInvalidation.invalidate(tx);
      await this.audit.record(tx, { ...homeOf(session), action: 'session.end', subject: 'session', subjectId: sessionId });
    });
  }

  /** Ends the session of a refresh cookie; an unknown one is no error. */
  async endByRefreshToken(refreshToken: string): Promise<void> {
    await this.database.system(async (tx) => {
      const row = await this.refreshTokens.lock(tx, hashToken(refreshToken));
      if (!row || !(await this.sessions.revoke(tx, row.sessionId, row.userId))) return;
      this.sessionInvalidation.invalidate(tx);
      await this.audit.record(tx, { ...row, action: 'session.end', subject: 'session', subjectId: row.sessionId });
    });
  }

  /** Ends the sessions of a user, in the transaction that removes their rights. */
  async endAll(tx: Transaction, userId: string, exceptSessionId?: string): Promise<void> {
    await this.sessions.revokeAll(tx, userId, exceptSessionId);
    this.sessionInvalidation.invalidate(tx);
  }

  /** Drops cached sessions, because rights of some have changed. */
  invalidateCached(tx: Transaction): void {
    this.sessionInvalidation.invalidate(tx);
  }

  /** Lets a session work in another organisation; the caller has checked that it has access. */
  async switchOrganisation(tx: Transaction, session: Session, organisationId: string | null): Promise<void> {
    await this.sessions.switchOrganisation(tx, session.sessionId, organisationId);
    this.sessionInvalidation.invalidate(tx);
  }

  async #endStolen(tx: Transaction, { sessionId, userId, organisationId }: Owner & { sessionId: string }): Promise<undefined> {
    await this.sessions.revoke(tx, sessionId, userId);
    this.sessionInvalidation.invalidate(tx);
    await this.audit.record(tx, { organisationId, userId, action: 'session.stolen', subject: 'session', subjectId: sessionId });
    return undefined;
  }

  #storeRefresh(
    tx: Transaction,
    token: string,
    { organisationId, sessionId }: { organisationId: string; sessionId: string },
  ): Promise<void> {
    const expiresAt = new Date(Date.now() + REFRESH_LIFE_MS);
    return this.refreshTokens.create(tx, { tokenHash: hashToken(token), organisationId, sessionId, expiresAt });
  }

  #sign(userId: string, sessionId: string): Promise<string> {
    const claims = { sub: userId, sid: sessionId, typ: TOKEN_RULES.type, jti: randomUUID() };
    return this.jwt.signAsync(claims, { expiresIn: TOKEN_RULES.lifeSeconds });
  }
}

/** Sessions belong to the user's own organisation, wherever they work. */
function homeOf(session: Session): Owner {
  return { organisationId: session.homeOrganisationId, userId: session.userId };
}

/** Sessions belong to the organisation's records, and no scope of projects applies to them. */
const recordsOf = ({ organisationId }: Owner): Tenant => ({ organisationId });

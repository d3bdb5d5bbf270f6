import { randomBytes } from 'node:crypto';
import {
  API_KEYS_MAX,
  type ApiKeySummary,
  type AuditAction,
  type CreateApiKeyDto,
  type CreatedApiKeyReply,
  isRole,
  ROLE_PERMISSIONS,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { hashToken } from '../../../../platform/crypto/hash-token.js';
import { Database } from '../../../../platform/database/database.js';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { SessionInvalidation } from '../../../../platform/realtime/session-invalidation.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { API_KEY_PREFIX } from './is-api-key.js';

const PREFIX_LENGTH = 12;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_MANY = `An organisation has at most ${API_KEYS_MAX} API keys in force. Please revoke one first.`;

/** Keys by which machines call in the name of an organisation. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly audit: Audit,
    private readonly sessionInvalidation: SessionInvalidation,
  ) {}

  list(session: Session): Promise<ApiKeySummary[]> {
    return this.database.tenant(session, (tx) => this.keys.list(tx));
  }

  /** The key itself is in this answer and nowhere else; the table holds its hash. */
  async create(session: Session, body: CreateApiKeyDto): Promise<CreatedApiKeyReply> {
    const lacking = body.scopes.find((scope) => !session.permissions.includes(scope));
    if (lacking) throw invalidField('scopes', `Your role does not have the permission ${lacking}.`);
    const key = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
    const expiresAt = body.daysValid ? new Date(Date.now() + body.daysValid * DAY_MS) : null;
    const { scopes, charactersPerDay = null } = body;
    const fields = { name: body.name.trim(), scopes, charactersPerDay, prefix: key.slice(0, PREFIX_LENGTH) };
    const summary = await this.database.tenant(session, async (tx) => {
      await holdLimit(tx, 'api_keys', tx.organisationId);
      if ((await this.keys.countLive(tx)) >= API_KEYS_MAX) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
      const row = await this.keys.create(tx, { ...fields, keyHash: hashToken(key), createdBy: session.userId, expiresAt });
      await this.#record(tx, session, 'apiKey.create', row.apiKeyId, fields);
      return row;
    });
    return { ...summary, key };
  }

  revoke(session: Session, apiKeyId: string): Promise<ApiKeySummary> {
    return this.database.tenant(session, async (tx) => {
      const row = await this.keys.revoke(tx, apiKeyId);
      if (!row) throw new AppError('NOT_FOUND');
      this.sessionInvalidation.invalidate(tx);
      await this.#record(tx, session, 'apiKey.revoke', apiKeyId, {});
      return row;
    });
  }

  /** Returns a key's permissions: its scopes, as far as its maker still has them. */
  async verify(key: string): Promise<Session | undefined> {
    return this.database.system(async (tx) => {
      const live = await this.keys.findLive(tx, hashToken(key));
      if (!live || !isRole(live.role)) return undefined;
      if (live.isStale) await this.keys.markUsed(tx, live.apiKeyId);
      const held = ROLE_PERMISSIONS[live.role];
      return {
        userId: live.createdBy,
        organisationId: live.organisationId,
        homeOrganisationId: live.organisationId,
        role: live.role,
        permissions: live.scopes.filter((scope) => held.includes(scope)),
        scope: 'organisation',
        sessionId: live.apiKeyId,
        kind: 'apiKey',
      };
    });
  }

  #record(
    tx: Parameters<Audit['record']>[0],
    { organisationId, userId }: Session,
    action: AuditAction,
    subjectId: string,
    details: object,
  ) {
    return this.audit.record(tx, { organisationId, userId, action, subject: 'apiKey', subjectId, details: { ...details } });
  }
}

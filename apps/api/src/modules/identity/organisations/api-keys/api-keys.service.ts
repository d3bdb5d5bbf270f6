import { createHash, randomBytes } from 'node:crypto';
import {
  type ApiKeySummary,
  type AuditAction,
  type CreateApiKeyDto,
  type CreatedApiKeyReply,
  isRole,
  ROLE_PERMISSIONS,
} from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { SessionSignals } from '../../../../platform/realtime/session-ended.js';
import { ApiKeysRepository } from './api-keys.repository.js';

/** Tells keys from tokens at a glance, and lets scanners of public code find lost ones. */
const MARK = 'bhk_';
const PREFIX_LENGTH = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** Keys by which machines call in the name of an organisation. */
@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly audit: Audit,
    private readonly signals: SessionSignals,
  ) {}

  list(session: Session): Promise<ApiKeySummary[]> {
    return this.database.tenant(session, (tx) => this.keys.list(tx));
  }

  /** The key itself is in this answer and nowhere else; the table holds its hash. */
  async create(session: Session, body: CreateApiKeyDto): Promise<CreatedApiKeyReply> {
    const lacking = body.scopes.find((scope) => !session.permissions.includes(scope));
    if (lacking) throw invalidField('scopes', `Your role does not hold ${lacking}.`);
    const key = `${MARK}${randomBytes(32).toString('base64url')}`;
    const expiresAt = body.daysValid ? new Date(Date.now() + body.daysValid * DAY_MS) : null;
    const fields = { name: body.name.trim(), scopes: body.scopes, prefix: key.slice(0, PREFIX_LENGTH) };
    const summary = await this.database.tenant(session, async (tx) => {
      const row = await this.keys.create(tx, { ...fields, hash: hashOf(key), createdBy: session.userId, expiresAt });
      await this.#record(tx, session, 'apiKey.create', row.apiKeyId, fields);
      return row;
    });
    return { ...summary, key };
  }

  revoke(session: Session, apiKeyId: string): Promise<ApiKeySummary> {
    return this.database.tenant(session, async (tx) => {
      const row = await this.keys.revoke(tx, apiKeyId);
      if (!row) throw new AppError('NOT_FOUND');
      this.signals.ended(tx);
      await this.#record(tx, session, 'apiKey.revoke', apiKeyId, {});
      return row;
    });
  }

  isKey(token: string): boolean {
    return token.startsWith(MARK);
  }

  /** What a key may do: its scopes, as far as its maker still holds them. */
  async prove(key: string): Promise<Session | undefined> {
    return this.database.system(async (tx) => {
      const live = await this.keys.findLive(tx, hashOf(key));
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

import { type ApiKeyScope, type ApiKeySummary, TEXT_CALL_CHARACTERS_DAY } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { ApiKeyEntity } from './api-key.entity.js';

export type NewApiKey = Pick<ApiKeyEntity, 'name' | 'prefix' | 'keyHash' | 'scopes' | 'charactersPerDay' | 'createdBy' | 'expiresAt'>;

/** A valid key, with the current rights of its maker. */
export interface LiveApiKey {
  apiKeyId: string;
  organisationId: string;
  scopes: ApiKeyScope[];
  createdBy: string;
  role: string;
  isStale: boolean;
}

/** The table of API keys, which has only their hashes. One SQL statement reads a key and its maker's role for each call. */
@Injectable()
export class ApiKeysRepository {
  async list(tx: TenantTransaction): Promise<ApiKeySummary[]> {
    const keys = await tx.repository(ApiKeyEntity).find({ order: { createdAt: 'DESC' }, take: 500 });
    return keys.map(summarise);
  }

  /** Keys that are neither revoked nor expired. */
  countLive(tx: TenantTransaction): Promise<number> {
    const keys = tx.repository(ApiKeyEntity);
    const live = { organisationId: tx.organisationId, revokedAt: IsNull() };
    return keys.countBy([
      { ...live, expiresAt: IsNull() },
      { ...live, expiresAt: MoreThan(new Date()) },
    ]);
  }

  async create(tx: TenantTransaction, key: NewApiKey): Promise<ApiKeySummary> {
    const { organisationId } = tx;
    const { name, prefix, keyHash, scopes, charactersPerDay, createdBy, expiresAt } = key;
    const keys = tx.repository(ApiKeyEntity);
    const created = keys.create({ organisationId, name, prefix, keyHash, scopes, charactersPerDay, createdBy, expiresAt });
    await keys.insert(created);
    return summarise(created);
  }

  async revoke(tx: TenantTransaction, apiKeyId: string): Promise<ApiKeySummary | undefined> {
    const keys = tx.repository(ApiKeyEntity);
    await keys.update({ apiKeyId, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
    const key = await keys.findOneBy({ apiKeyId });
    return key ? summarise(key) : undefined;
  }

  async findLive(tx: Transaction, hash: Buffer): Promise<LiveApiKey | undefined> {
    const [row] = await tx.query<LiveApiKey>(
      `select k.api_key_id as "apiKeyId", k.organisation_id as "organisationId", k.scopes, k.created_by as "createdBy", u.role,
              (k.last_used_at is null or k.last_used_at < now() - interval '1 minute') as "isStale"
         from api_keys k join users u on u.user_id = k.created_by
        where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and u.is_active`,
      [hash],
    );
    return row;
  }

  async markUsed(tx: Transaction, apiKeyId: string): Promise<void> {
    await tx.repository(ApiKeyEntity).update({ apiKeyId }, { lastUsedAt: () => 'now()' });
  }
}

function summarise(key: ApiKeyEntity): ApiKeySummary {
  const { apiKeyId, name, prefix, scopes, charactersPerDay, createdAt, expiresAt, lastUsedAt, revokedAt } = key;
  return {
    ...{ apiKeyId, name, prefix, scopes, charactersPerDay: charactersPerDay ?? TEXT_CALL_CHARACTERS_DAY },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

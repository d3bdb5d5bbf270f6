import type { ApiKeyScope, ApiKeySummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';

interface ApiKeyRow {
  apiKeyId: string;
  name: string;
  prefix: string;
  scopes: ApiKeyScope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface NewApiKey {
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly ApiKeyScope[];
  createdBy: string;
  expiresAt: Date | null;
}

/** A key that is good, with the rights its maker has now. */
export interface LiveApiKey {
  apiKeyId: string;
  organisationId: string;
  scopes: ApiKeyScope[];
  createdBy: string;
  role: string;
  isStale: boolean;
}

const COLUMNS = `api_key_id as "apiKeyId", name, prefix, scopes, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

/** All SQL of the table of API keys; it knows their hashes only. */
@Injectable()
export class ApiKeysRepository {
  async list(tx: TenantTransaction): Promise<ApiKeySummary[]> {
    const rows = await tx.query<ApiKeyRow>(`select ${COLUMNS} from api_keys order by created_at desc limit 500`);
    return rows.map(summarise);
  }

  async create(tx: TenantTransaction, key: NewApiKey): Promise<ApiKeySummary> {
    const [row] = await tx.query<ApiKeyRow>(
      `insert into api_keys (organisation_id, name, prefix, key_hash, scopes, created_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
      [tx.organisationId, key.name, key.prefix, key.hash, key.scopes, key.createdBy, key.expiresAt],
    );
    if (!row) throw new Error('the key was not stored');
    return summarise(row);
  }

  async revoke(tx: TenantTransaction, apiKeyId: string): Promise<ApiKeySummary | undefined> {
    const [row] = await tx.query<ApiKeyRow>(
      `update api_keys set revoked_at = coalesce(revoked_at, now()) where api_key_id = $1 returning ${COLUMNS}`,
      [apiKeyId],
    );
    return row && summarise(row);
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
    await tx.query('update api_keys set last_used_at = now() where api_key_id = $1', [apiKeyId]);
  }
}

function summarise({ createdAt, expiresAt, lastUsedAt, revokedAt, ...rest }: ApiKeyRow): ApiKeySummary {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

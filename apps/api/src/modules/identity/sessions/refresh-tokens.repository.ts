import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';

export interface RefreshRow {
  sessionId: string;
  organisationId: string;
  userId: string;
  usedAt: Date | null;
  /** The session lives, its user is active and the token is in time. */
  isLive: boolean;
}

/** All SQL of the table of refresh tokens; it knows their hashes only. */
@Injectable()
export class RefreshTokensRepository {
  async create(tx: Transaction, token: { hash: Buffer; organisationId: string; sessionId: string; expiresAt: Date }): Promise<void> {
    await tx.query(
      `insert into refresh_tokens (token_hash, organisation_id, session_id, expires_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [token.hash, token.organisationId, token.sessionId, token.expiresAt],
    );
  }

  /** Held until the transaction ends, so that tabs which refresh together come one after the other. */
  async lock(tx: Transaction, hash: Buffer): Promise<RefreshRow | undefined> {
    const [row] = await tx.query<RefreshRow>(
      `select r.session_id as "sessionId", r.organisation_id as "organisationId", s.user_id as "userId", r.used_at as "usedAt",
              (s.revoked_at is null and s.expires_at > now() and r.expires_at > now() and u.is_active) as "isLive"
         from refresh_tokens r join sessions s using (session_id) join users u using (user_id)
        where r.token_hash = $1 for update of r`,
      [hash],
    );
    return row;
  }

  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from refresh_tokens where expires_at < now() - interval '1 day'`);
  }

  async markUsed(tx: Transaction, hash: Buffer, at: Date): Promise<void> {
    await tx.query('update refresh_tokens set used_at = $2 where token_hash = $1', [hash, at]);
  }
}

import { Injectable } from '@nestjs/common';
import { olderThan } from '../../../platform/database/older-than.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';

export interface RefreshRow extends Pick<RefreshTokenEntity, 'sessionId' | 'organisationId' | 'usedAt'> {
  userId: string;
  /** The session lives, its user is active and the token is in time. */
  isLive: boolean;
}

export type NewRefreshToken = Pick<RefreshTokenEntity, 'tokenHash' | 'organisationId' | 'sessionId' | 'expiresAt'>;

/** The table of refresh tokens; it knows their hashes only. The look-up that locks a token joins its session: SQL. */
@Injectable()
export class RefreshTokensRepository {
  async create(tx: Transaction, { tokenHash, organisationId, sessionId, expiresAt }: NewRefreshToken): Promise<void> {
    await tx
      .repository(RefreshTokenEntity)
      .createQueryBuilder()
      .insert()
      .values({ tokenHash, organisationId, sessionId, expiresAt })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** Locked until the transaction ends, so that tabs that refresh at the same time do so one after the other. */
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

  async purge(tx: Transaction): Promise<number> {
    const { affected } = await tx.repository(RefreshTokenEntity).delete({ expiresAt: olderThan('1 day') });
    return affected ?? 0;
  }

  async markUsed(tx: Transaction, hash: Buffer, at: Date): Promise<void> {
    await tx.repository(RefreshTokenEntity).update({ tokenHash: hash }, { usedAt: at });
  }
}

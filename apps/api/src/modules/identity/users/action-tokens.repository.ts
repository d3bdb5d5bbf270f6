import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { olderThan } from '../../../platform/database/older-than.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { ActionTokenEntity, type ActionTokenRow } from './action-token.entity.js';

const ROW = 'user_id as "userId", organisation_id as "organisationId", kind, created_by as "createdBy"';

export type NewActionToken = ActionTokenRow & Pick<ActionTokenEntity, 'tokenHash' | 'expiresAt'>;

/** The table of action tokens, which mails carry in their links; it stores their hashes only. Redeeming one is one statement of SQL. */
@Injectable()
export class ActionTokensRepository {
  async create(tx: Transaction, token: NewActionToken): Promise<void> {
    const { tokenHash, organisationId, userId, kind, createdBy, expiresAt } = token;
    await tx.repository(ActionTokenEntity).insert({ tokenHash, organisationId, userId, kind, createdBy, expiresAt });
  }

  async find(tx: Transaction, tokenHash: Buffer, now: Date): Promise<ActionTokenRow | undefined> {
    const found = await tx.repository(ActionTokenEntity).findOneBy({ tokenHash, usedAt: IsNull(), expiresAt: MoreThan(now) });
    return found ?? undefined;
  }

  /** Marks a token as used; of any number of parallel callers one gets the row. */
  async redeem(tx: Transaction, hash: Buffer, now: Date): Promise<ActionTokenRow | undefined> {
    const [row] = await tx.query<ActionTokenRow>(
      `update action_tokens set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
       returning ${ROW}`,
      [hash, now],
    );
    return row;
  }

  async purge(tx: Transaction): Promise<number> {
    const { affected } = await tx.repository(ActionTokenEntity).delete({ expiresAt: olderThan('7 days') });
    return affected ?? 0;
  }

  /** Revokes the unused tokens of a user. */
  async revokeAll(tx: Transaction, userId: string): Promise<void> {
    await tx.repository(ActionTokenEntity).update({ userId, usedAt: IsNull() }, { usedAt: () => 'now()' });
  }
}

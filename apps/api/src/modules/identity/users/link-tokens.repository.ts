import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';

export type LinkKind = 'passwordReset' | 'invite';

export interface LinkRow {
  userId: string;
  organisationId: string;
  kind: LinkKind;
  createdBy: string | null;
}

const ROW = 'user_id as "userId", organisation_id as "organisationId", kind, created_by as "createdBy"';

/** All SQL of the table of links that were sent by mail; it knows the hashes of their tokens only. */
@Injectable()
export class LinkTokensRepository {
  async create(tx: Transaction, token: LinkRow & { hash: Buffer; expiresAt: Date }): Promise<void> {
    await tx.query(
      'insert into link_tokens (token_hash, organisation_id, user_id, kind, created_by, expires_at) values ($1, $2, $3, $4, $5, $6)',
      [token.hash, token.organisationId, token.userId, token.kind, token.createdBy, token.expiresAt],
    );
  }

  async find(tx: Transaction, hash: Buffer, now: Date): Promise<LinkRow | undefined> {
    const [row] = await tx.query<LinkRow>(`select ${ROW} from link_tokens where token_hash = $1 and used_at is null and expires_at > $2`, [
      hash,
      now,
    ]);
    return row;
  }

  /** Uses a token up; of any number of callers one gets the row. */
  async use(tx: Transaction, hash: Buffer, now: Date): Promise<LinkRow | undefined> {
    const [row] = await tx.query<LinkRow>(
      `update link_tokens set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
       returning ${ROW}`,
      [hash, now],
    );
    return row;
  }

  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from link_tokens where expires_at < now() - interval '7 days'`);
  }

  /** Ends the open links of a user. */
  async end(tx: Transaction, userId: string): Promise<void> {
    await tx.query('update link_tokens set used_at = now() where user_id = $1 and used_at is null', [userId]);
  }
}

import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { DIRECTIONS, type MoneyEntry, type MoneyMovement } from './money-entry.entity.js';

/** All SQL of money: the entries, which are only added to, and the account, which is their sum. */
@Injectable()
export class LedgerRepository {
  /** Writes the entry and updates the account in one statement. Returns false if this movement has already happened. */
  async add(tx: TenantTransaction, { kind, paise, subject, part = '' }: MoneyMovement): Promise<boolean> {
    const rows = await tx.query(
      `with added as (
         insert into money_entries (organisation_id, kind, paise, subject_type, subject_id, part, user_id) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict on constraint money_entries_once do nothing returning organisation_id, paise)
       insert into money_accounts as account (organisation_id, paise) select organisation_id, paise from added
       on conflict (organisation_id) do update set paise = account.paise + excluded.paise returning 1`,
      [tx.organisationId, kind, DIRECTIONS[kind] * paise || 0, subject.type, subject.id, part, tx.userId ?? null],
    );
    return rows.length > 0;
  }

  async balance(tx: TenantTransaction): Promise<number> {
    const [account] = await tx.query<{ paise: number }>('select paise::float8 as paise from money_accounts where organisation_id = $1', [
      tx.organisationId,
    ]);
    return account?.paise ?? 0;
  }

  entriesOf(tx: TenantTransaction, { type, id }: MoneyMovement['subject']): Promise<MoneyEntry[]> {
    return tx.query<MoneyEntry>(
      `select kind, paise::float8 as paise, subject_type as "subjectType", subject_id as "subjectId", part, user_id as "userId",
              created_at as "createdAt"
         from money_entries where organisation_id = $1 and subject_type = $2 and subject_id = $3 order by entry_id`,
      [tx.organisationId, type, id],
    );
  }
}

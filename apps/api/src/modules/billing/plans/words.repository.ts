import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../platform/database/hold-limit.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { ProjectWords, UsageEntry, WordBalance, WordReservation } from './word-account.entity.js';

const RESERVATION = 'holder, project_id as "projectId", language, words::float8 as words';

/** All SQL of the words of organisations: balance, ledger and reservations. */
@Injectable()
export class WordsRepository {
  /** Locks out additions of projects and languages to the organisation until the transaction ends; words can still be used. */
  async lockPlan(tx: TenantTransaction): Promise<void> {
    await holdLimit(tx, 'plan', tx.organisationId);
  }

  /** Moves the balance and returns the new one. From here on other transactions that move it wait for the end of this one. */
  async move(tx: TenantTransaction, { used, reserved }: WordBalance): Promise<WordBalance> {
    const [balance] = await tx.query<WordBalance>(
      `insert into word_accounts as account (organisation_id, used, reserved) values ($1, greatest($2::bigint, 0), greatest($3::bigint, 0))
       on conflict (organisation_id) do update set used = account.used + $2, reserved = account.reserved + $3
       returning used::float8 as used, reserved::float8 as reserved`,
      [tx.organisationId, used, reserved],
    );
    if (!balance) throw new Error('the account was not stored');
    return balance;
  }

  async read(tx: TenantTransaction): Promise<WordBalance> {
    const [balance] = await tx.query<WordBalance>(
      'select used::float8 as used, reserved::float8 as reserved from word_accounts where organisation_id = $1',
      [tx.organisationId],
    );
    return balance ?? { used: 0, reserved: 0 };
  }

  /** Writes a row of the ledger. The balance is moved by as much in the same transaction. */
  async record(tx: TenantTransaction, entry: UsageEntry): Promise<void> {
    await tx.query(
      `insert into usage_entries (organisation_id, project_id, language, kind, used, reserved, holder, user_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tx.organisationId, entry.projectId, entry.language, entry.kind, entry.used, entry.reserved, entry.holder ?? null, tx.userId ?? null],
    );
  }

  async reservation(tx: TenantTransaction, holder: string): Promise<WordReservation | undefined> {
    const [row] = await tx.query<WordReservation>(
      `select ${RESERVATION} from word_reservations where organisation_id = $1 and holder = $2`,
      [tx.organisationId, holder],
    );
    return row;
  }

  /** The reservation, locked until the transaction ends. Only its holder and the reconciler ever lock it. */
  async lockReservation(tx: TenantTransaction, holder: string): Promise<WordReservation | undefined> {
    const [row] = await tx.query<WordReservation>(
      `select ${RESERVATION} from word_reservations where organisation_id = $1 and holder = $2 for update`,
      [tx.organisationId, holder],
    );
    return row;
  }

  async reserve(tx: TenantTransaction, { holder, projectId, language, words }: WordReservation, forMs: number): Promise<void> {
    await tx.query(
      `insert into word_reservations (organisation_id, holder, project_id, language, words, expires_at)
       values ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond')`,
      [tx.organisationId, holder, projectId, language, words, forMs],
    );
  }

  /** Takes words out of a reservation and deletes it when it is empty. */
  async draw(tx: TenantTransaction, { holder, words }: WordReservation, drawn: number): Promise<void> {
    const sql =
      words > drawn
        ? 'update word_reservations set words = words - $3 where organisation_id = $1 and holder = $2'
        : 'delete from word_reservations where organisation_id = $1 and holder = $2 and words = $3';
    if ((await tx.execute(sql, [tx.organisationId, holder, drawn])) !== 1) throw new Error('the reservation is not what it was');
  }

  /** Reservations that were not renewed in time. */
  findExpired(tx: Transaction): Promise<{ organisationId: string; holder: string }[]> {
    return tx.query('select organisation_id as "organisationId", holder from word_reservations where expires_at < now() limit 500');
  }

  async hasExpired(tx: TenantTransaction, holder: string): Promise<boolean> {
    const rows = await tx.query('select 1 from word_reservations where organisation_id = $1 and holder = $2 and expires_at < now()', [
      tx.organisationId,
      holder,
    ]);
    return rows.length > 0;
  }

  byProject(tx: TenantTransaction): Promise<ProjectWords[]> {
    return tx.query(
      `select project_id as "projectId", sum(used)::float8 as words from usage_entries
        where organisation_id = $1 group by project_id having sum(used) > 0 order by words desc, project_id`,
      [tx.organisationId],
    );
  }
}

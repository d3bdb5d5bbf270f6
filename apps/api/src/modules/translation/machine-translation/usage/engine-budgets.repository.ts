import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { MonthlyLimit } from './monthly-limit.js';

export type Reservation = 'taken' | 'spent' | 'gone';

/** Characters of a calendar month that a connection has sent, or is about to send. */
@Injectable()
export class EngineBudgetsRepository {
  /**
   * Reserves characters of the month, or none when fewer are left. A single statement does it, so that parallel calls cannot exceed the
   * limit together. A connection that was removed or switched off meanwhile has no characters.
   */
  async reserve(tx: TenantTransaction, connectionId: string, month: string, characters: number): Promise<Reservation> {
    const [row] = await tx.query<{ isEnabled: boolean; isTaken: boolean }>(
      `with connection as (select * from engine_connections where connection_id = $1 and is_enabled),
            taken as (
              insert into engine_budgets as b (connection_id, organisation_id, month, characters)
              select c.connection_id, c.organisation_id, $2::date, $3::bigint from connection c
               where c.monthly_character_limit is null or $3::bigint <= c.monthly_character_limit
              on conflict (connection_id, month) do update set characters = b.characters + excluded.characters
               where b.characters + excluded.characters <= (
                 select coalesce(c.monthly_character_limit, b.characters + excluded.characters) from connection c)
              returning characters)
       select exists (select from connection) as "isEnabled", exists (select from taken) as "isTaken"`,
      [connectionId, month, characters],
    );
    if (!row?.isEnabled) return 'gone';
    return row.isTaken ? 'taken' : 'spent';
  }

  async giveBack(tx: TenantTransaction, connectionId: string, month: string, characters: number): Promise<void> {
    await tx.query('update engine_budgets set characters = greatest(characters - $3, 0) where connection_id = $1 and month = $2::date', [
      connectionId,
      month,
      characters,
    ]);
  }

  /** The characters that connections with a limit may still send in the month. */
  left(tx: TenantTransaction, month: string): Promise<MonthlyLimit[]> {
    return tx.query(
      `select c.connection_id as engine, c.name, greatest(0, c.monthly_character_limit - coalesce(b.characters, 0))::float8 as left
         from engine_connections c left join engine_budgets b on b.connection_id = c.connection_id and b.month = $1::date
        where c.is_enabled and c.monthly_character_limit is not null`,
      [month],
    );
  }

  /** Characters of the month by connection. */
  async spent(tx: TenantTransaction, month: string): Promise<Map<string, number>> {
    const rows = await tx.query<{ connectionId: string; characters: number }>(
      'select connection_id as "connectionId", characters::float8 as characters from engine_budgets where month = $1::date',
      [month],
    );
    return new Map(rows.map(({ connectionId, characters }) => [connectionId, characters]));
  }
}

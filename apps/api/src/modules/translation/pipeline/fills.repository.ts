import type { FillKind, JobState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { FillRow, NewFill } from './fill.entity.js';
import type { PackJob } from './fill.jobs.js';

/** An empty list stays one, which `array_agg` would make null: no list means every segment, an empty one none. */
const hexOf = (column: string) =>
  `case when ${column} is not null then coalesce(
     (select array_agg(replace(hash::text, '-', '') order by position) from unnest(${column}) with ordinality as h(hash, position)), '{}') end`;

const SELECT = `
  select fill_id as "fillId", organisation_id as "organisationId", project_id as "projectId", language, kind, state, reason,
         ${hexOf('hashes')} as hashes, nmt_service as "nmtService", max_words as "maxWords", undoes,
         exists (select 1 from fills u where u.undoes = fills.fill_id) as "isUndone", cursor::float8 as cursor, cursor_at as "cursorAt",
         ${hexOf('pack_done')} as "packDone", waits_for_words as "waitsForWords", total, seen, restored, filled, refusals,
         requested_by as "requestedBy", created_at as "createdAt", finished_at as "finishedAt"
    from fills`;

/** All SQL of fills. */
@Injectable()
export class FillsRepository {
  /** Undefined when such a run is already under way, or waits for words. */
  async start(tx: TenantTransaction, fill: NewFill): Promise<string | undefined> {
    const [row] = await tx.query<{ fill_id: string }>(
      `insert into fills (project_id, organisation_id, language, kind, hashes, nmt_service, max_words, undoes, cursor, total, requested_by)
       values ($1, $2, $3, $4, $5::uuid[], $6, $7, $8, $9, $10, $11)
       on conflict (project_id, language, kind) where kind in ('memory', 'engine') and (state in ('queued', 'running') or waits_for_words) do nothing
       returning fill_id`,
      [
        fill.projectId,
        tx.organisationId,
        fill.language,
        fill.kind,
        fill.hashes ?? null,
        fill.nmtService ?? null,
        fill.maxWords ?? null,
        fill.undoes ?? null,
        fill.cursor ?? 0,
        fill.total,
        tx.userId ?? null,
      ],
    );
    return row?.fill_id;
  }

  /** Holds the run until the transaction ends. */
  async lock(tx: TenantTransaction, fillId: string): Promise<FillRow | undefined> {
    const [row] = await tx.query<FillRow>(`${SELECT} where fill_id = $1 for update`, [fillId]);
    return row;
  }

  /** How far the runs of this kind have come in a language. */
  async reached(tx: TenantTransaction, projectId: string, language: string, kind: string): Promise<number> {
    const [row] = await tx.query<{ cursor: number }>(
      `select coalesce(max(cursor), 0)::float8 as cursor from fills where project_id = $1 and language = $2 and kind = $3 and hashes is null`,
      [projectId, language, kind],
    );
    return row?.cursor ?? 0;
  }

  async save(tx: TenantTransaction, fill: FillRow): Promise<void> {
    await tx.query(
      `update fills set state = $2, reason = $3, cursor_at = case when cursor = $4 then cursor_at else now() end, cursor = $4,
              total = $5, seen = $6, filled = $7, refusals = $8, updated_at = now(), finished_at = $9, pack_done = $10::uuid[],
              waits_for_words = $11, restored = $12
        where fill_id = $1`,
      [
        fill.fillId,
        fill.state,
        fill.reason,
        fill.cursor,
        fill.total,
        fill.seen,
        JSON.stringify(fill.filled),
        JSON.stringify(fill.refusals),
        fill.finishedAt,
        fill.packDone,
        fill.waitsForWords,
        fill.restored,
      ],
    );
  }

  async retryLater(tx: TenantTransaction, fillId: string, afterMs: number): Promise<void> {
    await tx.query(`update fills set retry_at = now() + $2 * interval '1 millisecond' where fill_id = $1`, [fillId, afterMs]);
  }

  async countActive(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ active: number }>(
      `select count(*)::int as active from fills where project_id = $1 and state in ('queued', 'running')`,
      [projectId],
    );
    return row?.active ?? 0;
  }

  /** The newest run of each kind and language, and transliterations that ended since. */
  async latest(tx: TenantTransaction, projectId: string, transliteratedSince: Date): Promise<FillRow[]> {
    return tx.query<FillRow>(
      `${SELECT} where fill_id in (select distinct on (language, kind) fill_id from fills where project_id = $1
                                    order by language, kind, created_at desc, fill_id)
                 or (project_id = $1 and kind = 'transliteration' and finished_at > $2)
        order by created_at desc, fill_id`,
      [projectId, transliteratedSince],
    );
  }

  /** Reasons of the newest runs of each kind and language, where they failed. */
  async latestFailures(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const rows = await tx.query<{ reason: string }>(
      `select reason from (select distinct on (language, kind) state, reason, created_at, fill_id from fills where project_id = $1
                            order by language, kind, created_at desc, fill_id) newest
        where state = 'failed' and reason is not null order by created_at desc, fill_id`,
      [projectId],
    );
    return rows.map(({ reason }) => reason);
  }

  /** Runs of the organisation that wait for words, held until the transaction ends. */
  async waiting(tx: TenantTransaction): Promise<FillRow[]> {
    return tx.query<FillRow>(`${SELECT} where organisation_id = $1 and waits_for_words order by created_at, fill_id for update`, [
      tx.organisationId,
    ]);
  }

  /** Lets a run that waits for words begin again when it goes on; answers whether there is one. */
  async rewindWaiting(tx: TenantTransaction, projectId: string, language: string, kind: FillKind): Promise<boolean> {
    const sql = `update fills set cursor = 0, cursor_at = now(), pack_done = '{}' where project_id = $1 and language = $2 and kind = $3 and waits_for_words`;
    return (await tx.execute(sql, [projectId, language, kind])) > 0;
  }

  /** Active runs that nothing has touched for a while: their job was lost. */
  async findStalled(tx: Transaction, idleMs: number): Promise<PackJob[]> {
    return tx.query(
      `select organisation_id as "organisationId", project_id as "projectId", language, kind, fill_id as "fillId", cursor::float8 as cursor
         from fills
        where state in ('queued', 'running') and updated_at < now() - $1 * interval '1 millisecond' limit 500`,
      [idleMs],
    );
  }

  /** Projects with a failed run whose time has come; asked once. */
  async takeDueRetries(tx: Transaction): Promise<{ organisationId: string; projectId: string }[]> {
    return tx.query(
      `with due as (update fills set retry_at = null where retry_at <= now() returning organisation_id, project_id)
       select distinct organisation_id as "organisationId", project_id as "projectId" from due`,
    );
  }

  /** Finished runs beyond the newest ones of a language say nothing that is still of use, but for those that can be undone. */
  async prune(tx: TenantTransaction, projectId: string, language: string, keep: number, transliteratedSince: Date): Promise<void> {
    const states: JobState[] = ['done', 'failed', 'cancelled'];
    await tx.query(
      `delete from fills where project_id = $1 and language = $2 and state = any($3) and not waits_for_words
          and not (kind = 'transliteration' and finished_at > $5) and fill_id in (
         select fill_id from (select fill_id, row_number() over (partition by kind order by created_at desc, fill_id) as place
                                from fills where project_id = $1 and language = $2) ranked where place > $4)`,
      [projectId, language, states, keep, transliteratedSince],
    );
  }
}

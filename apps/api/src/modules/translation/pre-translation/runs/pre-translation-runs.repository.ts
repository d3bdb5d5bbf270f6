import type { FillKind, JobState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';
import type { Refusals, Refused } from '../../translations/refusals.js';
import { type NewRun, type PastRun, type PreTranslationRun, type RunNames, UNDOABLE_KINDS } from './pre-translation-run.entity.js';
import { type BatchJob, ENGINE_KINDS } from './pre-translation-run.job-definitions.js';

/** Keeps an empty list, which `array_agg` would turn into null: null means every segment, an empty list none. */
const hexOf = (column: string) =>
  `case when ${column} is not null then coalesce(
     (select array_agg(replace(hash::text, '-', '') order by position) from unnest(${column}) with ordinality as h(hash, position)), '{}') end`;

const SELECT = `
  select run_id as "runId", organisation_id as "organisationId", project_id as "projectId", language, kind, state, reason,
         ${hexOf('hashes')} as hashes, nmt_service as "nmtService", max_words as "maxWords", translation_type as "translationType", filter, change, undoes,
         exists (select 1 from pre_translation_runs u where u.undoes = pre_translation_runs.run_id) as "isUndone", cursor::float8 as cursor, cursor_at as "cursorAt",
         ${hexOf('batch_done')} as "batchDone", waits_for_words as "waitsForWords", total, seen, restored, changed, filled, refusals,
         requested_by as "requestedBy", ended_by as "endedBy", engines, stop, created_at as "createdAt", finished_at as "finishedAt"
    from pre_translation_runs`;

/** Runs of earlier versions stored only a count in place of each `Refused`. */
type StoredRun = Omit<PreTranslationRun, 'refusals'> & { refusals: Record<string, Refused | number> };

const toRun = (row: StoredRun): PreTranslationRun => ({ ...row, refusals: toRefusals(row.refusals) });

function toRefusals(stored: StoredRun['refusals']): Refusals {
  const refusals = Object.entries(stored).map(([key, refused]) => [
    key,
    typeof refused === 'number' ? { count: refused, hashes: [] } : refused,
  ]);
  return Object.fromEntries(refusals) as Refusals;
}

/** The report of a finished run about the segments that it left. */
export type RunEnd = Pick<PreTranslationRun, 'kind' | 'state' | 'reason' | 'refusals'>;

/** All SQL of pre-translation runs. */
@Injectable()
export class PreTranslationRunsRepository {
  /** Undefined when a run of the kind is under way, or waits for words. */
  async start(tx: TenantTransaction, run: NewRun): Promise<string | undefined> {
    const [row] = await tx.query<{ run_id: string }>(
      `insert into pre_translation_runs (project_id, organisation_id, language, kind, hashes, nmt_service, max_words, undoes, cursor, total, requested_by, change, translation_type, filter)
       values ($1, $2, $3, $4, $5::uuid[], $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14::jsonb)
       on conflict (project_id, language, kind) where kind in ('memory', 'engine') and (state in ('queued', 'running') or waits_for_words) do nothing
       returning run_id`,
      [
        run.projectId,
        tx.organisationId,
        run.language,
        run.kind,
        run.hashes ?? null,
        run.nmtService ?? null,
        run.maxWords ?? null,
        run.undoes ?? null,
        run.cursor ?? 0,
        run.total,
        tx.userId ?? null,
        run.change ? JSON.stringify(run.change) : null,
        run.translationType ?? null,
        run.filter ? JSON.stringify(run.filter) : null,
      ],
    );
    return row?.run_id;
  }

  /** The run, locked until the transaction ends. */
  async lock(tx: TenantTransaction, runId: string): Promise<PreTranslationRun | undefined> {
    const [row] = await tx.query<StoredRun>(`${SELECT} where run_id = $1 for update`, [runId]);
    return row && toRun(row);
  }

  async find(tx: TenantTransaction, runId: string): Promise<PreTranslationRun | undefined> {
    const [row] = await tx.query<StoredRun>(`${SELECT} where run_id = $1`, [runId]);
    return row && toRun(row);
  }

  /** The places that these runs write, if none was undone yet. Takes no lock, because each run may be under way. */
  places(tx: TenantTransaction, runIds: readonly string[]): Promise<Pick<PreTranslationRun, 'runId' | 'projectId' | 'language'>[]> {
    return tx.query(
      'select run_id as "runId", project_id as "projectId", language from pre_translation_runs r where run_id = any($1::uuid[]) and not exists (select 1 from pre_translation_runs u where u.undoes = r.run_id)',
      [runIds],
    );
  }

  /** The furthest cursor of the runs of this kind in a language. */
  async reached(tx: TenantTransaction, projectId: string, language: string, kind: string): Promise<number> {
    const [row] = await tx.query<{ cursor: number }>(
      `select coalesce(max(cursor), 0)::float8 as cursor from pre_translation_runs where project_id = $1 and language = $2 and kind = $3 and hashes is null`,
      [projectId, language, kind],
    );
    return row?.cursor ?? 0;
  }

  async save(tx: TenantTransaction, run: PreTranslationRun): Promise<void> {
    await tx.query(
      `update pre_translation_runs set state = $2, reason = $3, cursor_at = case when cursor = $4 then cursor_at else now() end, cursor = $4,
              total = $5, seen = $6, filled = $7, refusals = $8, updated_at = now(), finished_at = $9, batch_done = $10::uuid[],
              waits_for_words = $11, restored = $12, changed = $13, ended_by = $14, engines = $15, stop = $16
        where run_id = $1`,
      [
        run.runId,
        run.state,
        run.reason,
        run.cursor,
        run.total,
        run.seen,
        JSON.stringify(run.filled),
        JSON.stringify(run.refusals),
        run.finishedAt,
        run.batchDone,
        run.waitsForWords,
        run.restored,
        run.changed,
        run.endedBy,
        run.engines,
        run.stop,
      ],
    );
  }

  /** Adds characters that engines were sent, by engine. */
  async noteCharacters(tx: TenantTransaction, runId: string, characters: Readonly<Record<string, number>>): Promise<void> {
    await tx.query(
      `update pre_translation_runs r set characters = (
         select jsonb_object_agg(engine, sent) from (
           select key as engine, sum(value::bigint) as sent
             from (select * from jsonb_each_text(r.characters) union all select * from jsonb_each_text($2::jsonb)) each group by key) all_sent)
        where run_id = $1`,
      [runId, JSON.stringify(characters)],
    );
  }

  /** Characters that engines were sent by each of these runs, by engine. */
  async characters(tx: TenantTransaction, runIds: readonly string[]): Promise<Map<string, Record<string, number>>> {
    const rows = await tx.query<{ runId: string; characters: Record<string, number> }>(
      'select run_id as "runId", characters from pre_translation_runs where run_id = any($1::uuid[])',
      [runIds],
    );
    return new Map(rows.map(({ runId, characters }) => [runId, characters]));
  }

  /**
   * The last finished runs that sent texts to engines, the newest first. It looks at the newest projects and the given one, and there at the
   * newest runs of each language. It reads a few thousand rows at most.
   */
  pastRuns(tx: TenantTransaction, projectId?: string): Promise<PastRun[]> {
    return tx.query(
      `select r.characters, r.created_at as "requestedAt", r.finished_at as "finishedAt"
         from (select project_id from projects where organisation_id = $1
                order by project_id is not distinct from $2::uuid desc, created_at desc limit 20) p
         join project_languages l using (project_id)
        cross join lateral (select state, kind, characters, created_at, finished_at from pre_translation_runs
                             where project_id = l.project_id and language = l.language order by created_at desc limit 20) r
        where r.state = 'done' and r.kind = any($3) and r.characters <> '{}'
        order by r.finished_at desc limit 100`,
      [tx.organisationId, projectId ?? null, ENGINE_KINDS],
    );
  }

  /** These runs, in no order. */
  async findAll(tx: TenantTransaction, runIds: readonly string[]): Promise<PreTranslationRun[]> {
    return (await tx.query<StoredRun>(`${SELECT} where run_id = any($1::uuid[])`, [runIds])).map(toRun);
  }

  /** The names of what these runs name by their ids, by run. */
  async names(tx: TenantTransaction, runIds: readonly string[]): Promise<Map<string, RunNames>> {
    const person = (id: string, alias: string) =>
      `case when ${id} is not null then jsonb_build_object('userId', ${id}, 'name', ${personNameSql(alias)}) end`;
    const rows = await tx.query<RunNames & { runId: string }>(
      `select r.run_id as "runId", p.name as project, ${person('r.requested_by', 'a')} as by, ${person('r.ended_by', 'e')} as "endedBy",
              ${person('o.requested_by', 'u')} as "undoneOf"
         from pre_translation_runs r join projects p on p.project_id = r.project_id
         left join pre_translation_runs o on o.run_id = r.undoes
         left join users a on a.user_id = r.requested_by left join users e on e.user_id = r.ended_by left join users u on u.user_id = o.requested_by
        where r.run_id = any($1::uuid[])`,
      [runIds],
    );
    return new Map(rows.map(({ runId, ...names }) => [runId, names]));
  }

  async retryLater(tx: TenantTransaction, runId: string, afterMs: number): Promise<void> {
    await tx.query(`update pre_translation_runs set retry_at = now() + $2 * interval '1 millisecond' where run_id = $1`, [runId, afterMs]);
  }

  async countActive(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ active: number }>(
      `select count(*)::int as active from pre_translation_runs where project_id = $1 and state in ('queued', 'running')`,
      [projectId],
    );
    return row?.active ?? 0;
  }

  /** The current runs of a kind over all untranslated segments of a language. */
  async activeOf(tx: TenantTransaction, projectId: string, language: string, kind: FillKind): Promise<string[]> {
    const rows = await tx.query<{ runId: string }>(
      `select run_id as "runId" from pre_translation_runs where project_id = $1 and language = $2 and kind = $3
          and state in ('queued', 'running') and hashes is null and translation_type is null and filter is null`,
      [projectId, language, kind],
    );
    return rows.map(({ runId }) => runId);
  }

  /** The newest run of each kind and language, and the runs that ended since then and can be undone. */
  async latest(tx: TenantTransaction, projectId: string, undoableSince: Date): Promise<PreTranslationRun[]> {
    const rows = await tx.query<StoredRun>(
      `${SELECT} where run_id in (select distinct on (language, kind) run_id from pre_translation_runs where project_id = $1
                                    order by language, kind, created_at desc, run_id)
                 or (project_id = $1 and kind = any($3) and finished_at > $2)
        order by created_at desc, run_id`,
      [projectId, undoableSince, UNDOABLE_KINDS],
    );
    return rows.map(toRun);
  }

  /** The results of a language's engine runs, and of the match runs before them; the newest first. */
  async ends(tx: TenantTransaction, projectId: string, language: string): Promise<RunEnd[]> {
    const kinds: FillKind[] = ['memory', 'engine', 'requested'];
    const rows = await tx.query<RunEnd & Pick<StoredRun, 'refusals'>>(
      `select kind, state, reason, refusals from pre_translation_runs where project_id = $1 and language = $2 and kind = any($3)
        order by created_at desc, run_id`,
      [projectId, language, kinds],
    );
    return rows.map((row) => ({ ...row, refusals: toRefusals(row.refusals) }));
  }

  /** The reasons why the newest runs of each kind and language failed. */
  async latestFailures(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const rows = await tx.query<{ reason: string }>(
      `select reason from (select distinct on (language, kind) state, reason, created_at, run_id from pre_translation_runs where project_id = $1
                            order by language, kind, created_at desc, run_id) newest
        where state = 'failed' and reason is not null order by created_at desc, run_id`,
      [projectId],
    );
    return rows.map(({ reason }) => reason);
  }

  /** Runs of the organisation that wait for words, locked until the transaction ends. */
  async waiting(tx: TenantTransaction): Promise<PreTranslationRun[]> {
    const sql = `${SELECT} where organisation_id = $1 and waits_for_words order by created_at, run_id for update`;
    return (await tx.query<StoredRun>(sql, [tx.organisationId])).map(toRun);
  }

  /** Resets the cursor of a run that waits for words, so that it starts over. Returns whether there is one. */
  async rewindWaiting(tx: TenantTransaction, projectId: string, language: string, kind: FillKind): Promise<boolean> {
    const sql = `update pre_translation_runs set cursor = 0, cursor_at = now(), batch_done = '{}' where project_id = $1 and language = $2 and kind = $3 and waits_for_words`;
    return (await tx.execute(sql, [projectId, language, kind])) > 0;
  }

  /** Active runs without an update for a while, so their job was lost. */
  async findStalled(tx: Transaction, idleMs: number): Promise<BatchJob[]> {
    return tx.query(
      `select organisation_id as "organisationId", project_id as "projectId", language, kind, run_id as "fillId", cursor::float8 as cursor
         from pre_translation_runs
        where state in ('queued', 'running') and updated_at < now() - $1 * interval '1 millisecond' limit 500`,
      [idleMs],
    );
  }

  /** Projects with a failed run that is due for a retry. Each is returned once. */
  async takeDueRetries(tx: Transaction): Promise<{ organisationId: string; projectId: string }[]> {
    return tx.query(
      `with due as (update pre_translation_runs set retry_at = null where retry_at <= now() returning organisation_id, project_id)
       select distinct organisation_id as "organisationId", project_id as "projectId" from due`,
    );
  }

  /** Deletes old finished runs of a language, except those that can be undone. */
  async prune(tx: TenantTransaction, projectId: string, language: string, keep: number, undoableSince: Date): Promise<void> {
    const states: JobState[] = ['done', 'failed', 'cancelled'];
    await tx.query(
      `delete from pre_translation_runs where project_id = $1 and language = $2 and state = any($3) and not waits_for_words
          and not (kind = any($6) and finished_at > $5) and run_id in (
         select run_id from (select run_id, row_number() over (partition by kind order by created_at desc, run_id) as place
                                from pre_translation_runs where project_id = $1 and language = $2) ranked where place > $4)`,
      [projectId, language, states, keep, undoableSince, UNDOABLE_KINDS],
    );
  }
}

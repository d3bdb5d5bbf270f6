import type { ReviewState, TranslationOrigin } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { Counted } from '../counter-delta.js';
import type { TranslationEdit, TranslationRow } from '../translation.entity.js';
import { DELETED, DELETED_AGAIN, LAST_VERSION, type WrittenVersion } from '../translations.repository.js';

interface Place {
  projectId: string;
  language: string;
}

type Written = Pick<TranslationEdit, 'hash' | 'origin'>;

/** A translation that a run wrote, what it replaced, and whether it is unchanged since. */
export interface UndoEntry extends Written {
  /** Increases from entry to entry of a run. */
  revisionId: string;
  /** Whether the segment is unchanged since. */
  isUntouched: boolean;
  previous: (Pick<Counted, 'displayType' | 'review'> & Pick<TranslationRow, 'target' | 'machineSource' | 'engine'>) | null;
  /** Whether the run wrote to a place where a translation had been deleted. */
  wasDeleted: boolean;
  words: number;
  isLive: boolean;
}

export const UNDONE = 'undone';

/** The review state of entries that were stored before review states existed. */
const UNREVIEWED: ReviewState = 'needsReview';

/** All content of a translation except who changed its text and when. */
const CONTENT = `jsonb_build_object('target', t.target, 'displayType', t.display_type, 'machineSource', t.machine_source, 'engine', t.engine,
  'problems', t.problems, 'hasError', t.has_error, 'dismissedChecks', t.dismissed_checks,
  'review', t.review_state, 'reviewedBy', t.reviewed_by, 'reviewedAt', t.reviewed_at, 'reviewReason', t.review_reason)`;

/**
 * Every change writes a revision, and the lock of a segment orders its revisions. A deletion removes the translations of several origins at
 * once, and its undo restores them one after another, so these do not count as changes.
 */
const UNTOUCHED = `not exists (select 1 from revisions r where r.project_id = e.project_id and r.language = e.language and r.hash = e.hash
  and r.revision_id > e.revision_id and not (r.origin <> e.origin and r.reason in ('${DELETED}', '${UNDONE}')))`;

/** Before the run the segment had a translation that was deleted, whose words stay counted. */
const WAS_DELETED = `e.previous is null and coalesce((select r.reason in ('${DELETED}', '${DELETED_AGAIN}') from revisions r
  where r.project_id = e.project_id and r.language = e.language and r.hash = e.hash and r.revision_id < e.revision_id
  order by r.revision_id desc limit 1), false)`;

/** All SQL of undo entries, which are kept as long as their run can be undone. */
@Injectable()
export class UndoLogRepository {
  /** The translations that these edits are about to replace, by hash and origin. */
  async replacedBy(tx: TenantTransaction, { projectId, language }: Place, edits: readonly Written[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ hash: string; origin: TranslationOrigin; content: string }>(
      `select ${hashHex('t.hash')} as hash, t.origin, ${CONTENT}::text as content
         from translations t join unnest($3::uuid[], $4::text[]) as given(hash, origin) using (hash, origin)
        where t.project_id = $1 and t.language = $2 and t.hash = any($3::uuid[])`,
      [projectId, language, edits.map(({ hash }) => hash), edits.map(({ origin }) => origin)],
    );
    return new Map(rows.map((row) => [keyOf(row), row.content]));
  }

  async note(
    tx: TenantTransaction,
    { projectId, language }: Place,
    runId: string,
    revisions: readonly (Written & { revisionId: string })[],
    replaced: ReadonlyMap<string, string>,
  ): Promise<void> {
    await tx.query(
      `insert into undo_entries (run_id, revision_id, project_id, organisation_id, language, hash, origin, previous)
       select $1, revision_id, $2, $3, $4, hash, origin, previous::jsonb
         from unnest($5::bigint[], $6::uuid[], $7::text[], $8::text[]) as given(revision_id, hash, origin, previous)`,
      [
        runId,
        projectId,
        tx.organisationId,
        language,
        revisions.map(({ revisionId }) => revisionId),
        revisions.map(({ hash }) => hash),
        revisions.map(({ origin }) => origin),
        revisions.map((revision) => replaced.get(keyOf(revision)) ?? null),
      ],
    );
  }

  /** How many segments of each run are unchanged since. */
  async countUntouched(tx: TenantTransaction, runIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ runId: string; segments: number }>(
      `select e.run_id as "runId", count(*)::int as segments from undo_entries e
        where e.run_id = any($1::uuid[]) and ${UNTOUCHED} group by e.run_id`,
      [runIds],
    );
    return new Map(rows.map(({ runId, segments }) => [runId, segments]));
  }

  async count(tx: TenantTransaction, runId: string): Promise<number> {
    const [row] = await tx.query<{ entries: number }>('select count(*)::int as entries from undo_entries where run_id = $1', [runId]);
    return row?.entries ?? 0;
  }

  /** In the order they were written. */
  entries(tx: TenantTransaction, runId: string, page: { after: number; limit: number }): Promise<UndoEntry[]> {
    return tx.query<UndoEntry>(
      `select e.revision_id::text as "revisionId", ${hashHex('e.hash')} as hash, e.origin, ${UNTOUCHED} as "isUntouched", ${WAS_DELETED} as "wasDeleted",
              case when e.previous is not null then jsonb_build_object('review', '${UNREVIEWED}') || (e.previous - 'problems') end as previous, coalesce(s.words, 0) as words, coalesce(s.is_live, false) as "isLive"
         from undo_entries e left join segments s on s.project_id = e.project_id and s.hash = e.hash
        where e.run_id = $1 and e.revision_id > $2 order by e.revision_id limit $3`,
      [runId, page.after, page.limit],
    );
  }

  /** Restores what the run replaced, and deletes what it added. Returns the restored versions. */
  async restore(
    tx: TenantTransaction,
    { projectId, language }: Place,
    runId: string,
    entries: readonly UndoEntry[],
  ): Promise<WrittenVersion[]> {
    const revisions = entries.map(({ revisionId }) => revisionId);
    const written = await tx.query<WrittenVersion>(
      `insert into translations (project_id, language, organisation_id, hash, origin, target, display_type, machine_source, engine, problems, has_error, dismissed_checks, updated_by,
                                 review_state, reviewed_by, reviewed_at, review_reason, version)
       select $1, $2, e.organisation_id, e.hash, e.origin, e.previous ->> 'target', e.previous ->> 'displayType', e.previous ->> 'machineSource',
              e.previous ->> 'engine', e.previous -> 'problems', (e.previous -> 'hasError')::bool,
              array(select jsonb_array_elements_text(e.previous -> 'dismissedChecks')), $5, coalesce(e.previous ->> 'review', '${UNREVIEWED}'),
              (e.previous ->> 'reviewedBy')::uuid, (e.previous ->> 'reviewedAt')::timestamptz, e.previous ->> 'reviewReason',
              ${LAST_VERSION('e.hash')} + row_number() over (partition by e.hash order by e.origin)
         from undo_entries e where e.run_id = $3 and e.revision_id = any($4::bigint[]) and e.previous is not null
       on conflict (project_id, language, hash, origin) do update
         set target = excluded.target, display_type = excluded.display_type, machine_source = excluded.machine_source, engine = excluded.engine,
             problems = excluded.problems, has_error = excluded.has_error, dismissed_checks = excluded.dismissed_checks,
             review_state = excluded.review_state, reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at, review_reason = excluded.review_reason,
             version = excluded.version,
             updated_by = case when translations.target = excluded.target then translations.updated_by else excluded.updated_by end,
             updated_at = case when translations.target = excluded.target then translations.updated_at else now() end
       returning ${hashHex('hash')} as hash, origin, version`,
      [projectId, language, runId, revisions, tx.userId ?? null],
    );
    await tx.query(
      `delete from translations t using undo_entries e
        where e.run_id = $3 and e.revision_id = any($4::bigint[]) and e.previous is null
          and t.project_id = $1 and t.language = $2 and t.hash = e.hash and t.origin = e.origin`,
      [projectId, language, runId, revisions],
    );
    return written;
  }

  /** Deletes entries that cannot be undone any more. */
  async purge(tx: Transaction): Promise<void> {
    await tx.query(`delete from undo_entries where written_at < now() - interval '1 day'`);
  }
}

const keyOf = ({ hash, origin }: Written) => `${hash}${origin}`;

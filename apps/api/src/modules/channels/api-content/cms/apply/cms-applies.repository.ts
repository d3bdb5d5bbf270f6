import { API_HISTORY_DAYS, CMS_APPLY_DAYS, type CmsApplyState, type CmsRowState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../../platform/database/hash-hex.js';
import type { TenantTransaction, Transaction } from '../../../../../platform/database/transaction.js';
import { personNameSql } from '../../../../identity/users/person-name-sql.js';
import type { ApplyRow, NewRow, Push, RowChange, StoredApply } from './cms-apply.entity.js';

const COLUMNS = `a.apply_id as "applyId", a.organisation_id as "organisationId", a.project_id as "projectId", a.state, a.is_undo as "isUndo",
  a.is_unpublishing as "isUnpublishing", a.is_publishing as "isPublishing", a.is_automatic as "isAutomatic", a.api_ids::text[] as "apiIds", a.languages, a.incomplete, a.reason, a.attempts,
  a.next_at as "nextAt", a.moved_at as "movedAt", a.started_at as "startedAt", a.finished_at as "finishedAt",
  (select ${personNameSql('u')} from users u where u.user_id = a.asked_by) as "by"`;

const ROW = `r.place, r.api_id as "apiId", r.entry_id as "entryId", e.ref_type as "refType", e.title, r.language, r.state,
  r.is_overwriting as "isOverwriting", r.changes, r.conflicts, r.problems`;
const ROW_BODIES = `${ROW}, r.before, r.pushed_before as "pushedBefore", r.publication_before as "publicationBefore", r.written`;
const ROWS = 'cms_apply_rows r left join api_entries e on e.api_id = r.api_id and e.entry_id = r.entry_id';

const OPEN_STATES: readonly CmsApplyState[] = ['running', 'waiting', 'undoing'];
const OPEN = `('${OPEN_STATES.join("', '")}')`;
/**
 * The order of work. First come rows whose call may have been made by a killed run. Linked entries come before the entries that link to
 * them, because a CMS links to an entry in a language only if it exists there.
 */
const WORK = {
  apply: { states: ['writing', 'publishing', 'waiting'], order: `r.state = 'waiting', e.ref_type is null, r.place` },
  undo: { states: ['restoring', 'writing', 'publishing', 'written', 'published'], order: `r.state <> 'restoring', r.place desc` },
} as const;

/** Rows with circular links are moved to the end at most about this many times. */
const PUT_OFF_TURNS = 3;

const ROW_FIELDS = {
  state: 'state',
  changes: 'changes',
  conflicts: 'conflicts',
  problems: 'problems',
  before: 'before',
  pushedBefore: 'pushed_before',
  publicationBefore: 'publication_before',
  written: 'written',
} as const satisfies Readonly<Record<keyof RowChange, string>>;
const PLAIN: ReadonlySet<string> = new Set(['state', 'changes']);

const APPLY_FIELDS = {
  state: 'state',
  isUndo: 'is_undo',
  isUnpublishing: 'is_unpublishing',
  reason: 'reason',
  attempts: 'attempts',
  nextAt: 'next_at',
  movedAt: 'moved_at',
  finishedAt: 'finished_at',
} as const;
export type ApplyChange = Partial<Pick<StoredApply, keyof typeof APPLY_FIELDS>>;

/** An entry with the hashes of its texts. */
export interface EntryHashes {
  apiId: string;
  entryId: string;
  hashes: string[];
}

/** All SQL of translations that are written into CMSs. */
@Injectable()
export class CmsAppliesRepository {
  async add(
    tx: TenantTransaction,
    own: Pick<StoredApply, 'applyId' | 'projectId' | 'isPublishing' | 'isAutomatic' | 'apiIds' | 'languages' | 'incomplete' | 'startedAt'>,
  ): Promise<void> {
    await tx.query(
      `insert into cms_applies (apply_id, organisation_id, project_id, state, is_publishing, is_automatic, api_ids, languages, incomplete, moved_at,
                                asked_by, started_at)
       values ($1, $2, $3, 'running', $4, $5, $6, $7, $8, $9, $10, $9)`,
      [
        ...[own.applyId, tx.organisationId, own.projectId, own.isPublishing, own.isAutomatic, own.apiIds, own.languages, own.incomplete],
        ...[own.startedAt, tx.userId ?? null],
      ],
    );
  }

  /** Adds rows after the existing ones. */
  async addRows(
    tx: TenantTransaction,
    { applyId, projectId }: Pick<StoredApply, 'applyId' | 'projectId'>,
    rows: readonly NewRow[],
    from: number,
  ): Promise<void> {
    const columns = [rows.map(({ apiId }) => apiId), rows.map(({ entryId }) => entryId), rows.map(({ language }) => language)];
    await tx.query(
      `insert into cms_apply_rows (apply_id, place, organisation_id, project_id, api_id, entry_id, language, state, is_overwriting)
       select $1, $8 + n, $2, $3, api_id, entry_id, language, 'waiting', is_overwriting
         from unnest($4::uuid[], $5::text[], $6::text[], $7::boolean[]) with ordinality as u(api_id, entry_id, language, is_overwriting, n)`,
      [applyId, tx.organisationId, projectId, ...columns, rows.map(({ isOverwriting }) => isOverwriting), from],
    );
  }

  async find(tx: TenantTransaction, applyId: string): Promise<StoredApply | undefined> {
    const [row] = await tx.query<StoredApply>(`select ${COLUMNS} from cms_applies a where a.apply_id = $1`, [applyId]);
    return row;
  }

  async lock(tx: TenantTransaction, applyId: string): Promise<StoredApply | undefined> {
    const [row] = await tx.query<StoredApply>(`select ${COLUMNS} from cms_applies a where a.apply_id = $1 for update of a`, [applyId]);
    return row;
  }

  list(
    tx: TenantTransaction,
    projectId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<(StoredApply & { total: number })[]> {
    return tx.query(
      `select ${COLUMNS}, count(*) over ()::int as total from cms_applies a where a.project_id = $1
        order by a.started_at desc, a.apply_id limit $2 offset $3`,
      [projectId, limit, offset],
    );
  }

  /** Whether entries of one of these items are being written or restored. */
  async hasOpen(tx: TenantTransaction, projectId: string, apiIds: readonly string[]): Promise<boolean> {
    const rows = await tx.query(
      `select from cms_applies a where a.project_id = $1 and a.state in ${OPEN} and a.api_ids && $2::uuid[] limit 1`,
      [projectId, apiIds],
    );
    return rows.length > 0;
  }

  /** Takes an apply for one run. No other run gets it before `until`. Undefined if there is nothing to do now. */
  async take(tx: TenantTransaction, applyId: string, lease: string, now: Date, until: Date): Promise<StoredApply | undefined> {
    const [row] = await tx.query<StoredApply>(
      `update cms_applies a set lease = $2, leased_until = $4, next_at = null, state = case when is_undo then 'undoing' else 'running' end
        where a.apply_id = $1 and a.state in ${OPEN} and (a.leased_until is null or a.leased_until < $3) and (a.next_at is null or a.next_at <= $3)
       returning ${COLUMNS}`,
      [applyId, lease, now, until],
    );
    return row;
  }

  /** Renews the hold on an apply. Returns false if the apply was stopped, or another run has it. */
  async hold(tx: TenantTransaction, applyId: string, lease: string, until: Date): Promise<boolean> {
    const held = await tx.execute(
      `update cms_applies set leased_until = $3 where apply_id = $1 and lease = $2 and state in ('running', 'undoing')`,
      [applyId, lease, until],
    );
    return held > 0;
  }

  async release(tx: TenantTransaction, applyId: string, lease: string): Promise<void> {
    await tx.query('update cms_applies set lease = null, leased_until = null where apply_id = $1 and lease = $2', [applyId, lease]);
  }

  async change(tx: TenantTransaction, applyId: string, change: ApplyChange): Promise<void> {
    const fields = Object.keys(change).filter((field): field is keyof ApplyChange => field in APPLY_FIELDS);
    const set = fields.map((field, at) => `${APPLY_FIELDS[field]} = $${at + 2}`).join(', ');
    const values = fields.map((field) => (field === 'reason' && change.reason ? JSON.stringify(change.reason) : (change[field] ?? null)));
    await tx.query(`update cms_applies set ${set} where apply_id = $1`, [applyId, ...values]);
  }

  /** Applies of existing projects whose run is due or has died. */
  due(tx: Transaction, now: Date, limit: number): Promise<{ organisationId: string; projectId: string; applyId: string }[]> {
    return tx.query(
      `select a.organisation_id as "organisationId", a.project_id as "projectId", a.apply_id as "applyId" from cms_applies a join projects p using (project_id)
        where a.state in ${OPEN} and p.deleted_at is null and (a.next_at is null or a.next_at <= $1) and (a.leased_until is null or a.leased_until < $1)
        order by a.next_at nulls first, a.apply_id limit $2`,
      [now, limit],
    );
  }

  /** Deletes applies that ended long ago. */
  async purge(tx: Transaction): Promise<number> {
    const old = `select apply_id from cms_applies where finished_at < now() - $1 * interval '1 day' and state not in ${OPEN}`;
    await tx.execute(`delete from cms_apply_rows where apply_id in (${old})`, [CMS_APPLY_DAYS]);
    const applies = await tx.execute(`delete from cms_applies where apply_id in (${old})`, [CMS_APPLY_DAYS]);
    return applies + (await tx.execute(`delete from api_history where at < now() - $1 * interval '1 day'`, [API_HISTORY_DAYS]));
  }

  async nextRow(tx: TenantTransaction, applyId: string, work: keyof typeof WORK): Promise<ApplyRow | undefined> {
    const { states, order } = WORK[work];
    const [row] = await tx.query<ApplyRow>(
      `select ${ROW_BODIES} from ${ROWS} where r.apply_id = $1 and r.state = any($2::text[]) order by ${order} limit 1`,
      [applyId, states],
    );
    return row;
  }

  async changeRow(tx: TenantTransaction, applyId: string, place: number, change: RowChange): Promise<void> {
    const fields = Object.keys(change).filter((field): field is keyof RowChange => field in ROW_FIELDS);
    const set = fields.map((field, at) => `${ROW_FIELDS[field]} = $${at + 3}`).join(', ');
    const values = fields.map((field) => {
      const value = change[field] ?? null;
      return PLAIN.has(field) || value === null ? value : JSON.stringify(value);
    });
    await tx.query(`update cms_apply_rows set ${set} where apply_id = $1 and place = $2`, [applyId, place, ...values]);
  }

  /**
   * Moves a row to the end if one of these entries waits after it in the same language. Links may be circular, so each row is moved a
   * limited number of times. Returns false if the row stays.
   */
  async putOff(
    tx: TenantTransaction,
    applyId: string,
    place: number,
    links: readonly { apiId: string; entryId: string }[],
  ): Promise<boolean> {
    const moved = await tx.execute(
      `update cms_apply_rows r set place = (select max(place) + 1 from cms_apply_rows where apply_id = $1)
        where r.apply_id = $1 and r.place = $2 and r.place <= $5 * (select count(*) from cms_apply_rows where apply_id = $1)
          and exists (select from cms_apply_rows o join unnest($3::uuid[], $4::text[]) as l(api_id, entry_id) using (api_id, entry_id)
                       where o.apply_id = $1 and o.language = r.language and o.state = 'waiting' and o.place > r.place)`,
      [applyId, place, links.map(({ apiId }) => apiId), links.map(({ entryId }) => entryId), PUT_OFF_TURNS],
    );
    return moved > 0;
  }

  rows(
    tx: TenantTransaction,
    applyId: string,
    states: readonly CmsRowState[] | undefined,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<(ApplyRow & { total: number })[]> {
    return tx.query(
      `select ${ROW}, count(*) over ()::int as total from ${ROWS} where r.apply_id = $1 and ($2::text[] is null or r.state = any($2))
        order by r.place limit $3 offset $4`,
      [applyId, states ?? null, limit, offset],
    );
  }

  async counts(tx: TenantTransaction, applyIds: readonly string[]): Promise<Map<string, Partial<Record<CmsRowState, number>>>> {
    const rows = await tx.query<{ applyId: string; state: CmsRowState; count: number }>(
      `select apply_id as "applyId", state, count(*)::int as count from cms_apply_rows where apply_id = any($1::uuid[]) group by 1, 2`,
      [applyIds],
    );
    const counts = new Map<string, Partial<Record<CmsRowState, number>>>(applyIds.map((applyId) => [applyId, {}]));
    for (const { applyId, state, count } of rows) counts.set(applyId, { ...counts.get(applyId), [state]: count });
    return counts;
  }

  async push(tx: TenantTransaction, apiId: string, entryId: string, language: string): Promise<Push | undefined> {
    const [row] = await tx.query<Push>(
      'select written, fields, digest, is_published as "isPublished" from cms_pushes where api_id = $1 and entry_id = $2 and language = $3',
      [apiId, entryId, language],
    );
    return row;
  }

  async setPush(
    tx: TenantTransaction,
    { apiId, projectId, entryId, language }: { apiId: string; projectId: string; entryId: string; language: string },
    { written, fields, digest, isPublished = false }: Push,
    at: Date,
  ): Promise<void> {
    await tx.query(
      `insert into cms_pushes (api_id, entry_id, language, organisation_id, project_id, written, fields, pushed_at, digest, is_published)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (api_id, entry_id, language) do update set written = excluded.written, fields = excluded.fields, pushed_at = excluded.pushed_at,
         digest = excluded.digest, is_published = excluded.is_published`,
      [apiId, entryId, language, tx.organisationId, projectId, JSON.stringify(written), JSON.stringify(fields), at, digest, isPublished],
    );
  }

  /** The digests of what was pushed, by item, language and entry. */
  async digests(tx: TenantTransaction, apiIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ key: string; digest: string }>(
      `select api_id || ' ' || language || ' ' || entry_id as key, digest from cms_pushes where api_id = any($1::uuid[])`,
      [apiIds],
    );
    return new Map(rows.map(({ key, digest }) => [key, digest]));
  }

  async removePush(tx: TenantTransaction, apiId: string, entryId: string, language: string): Promise<void> {
    await tx.query('delete from cms_pushes where api_id = $1 and entry_id = $2 and language = $3', [apiId, entryId, language]);
  }

  /** Entries of items with the hashes of their texts, after a given entry, in the order of items and ids. */
  entriesAfter(
    tx: TenantTransaction,
    projectId: string,
    { apiIds, entryIds }: { apiIds: readonly string[]; entryIds: readonly string[] | undefined },
    after: { apiId: string; entryId: string } | undefined,
    limit: number,
  ): Promise<EntryHashes[]> {
    return tx.query(
      `select e.api_id as "apiId", e.entry_id as "entryId", array(select ${hashHex('h.hash')} from unnest(c.hashes) as h(hash)) as hashes
         from api_entries e left join page_contents c on c.project_id = $1 and c.page_id = e.page_id
        where e.api_id = any($2::uuid[]) and e.change <> 'gone' and ($3::text[] is null or e.entry_id = any($3))
          and ($4::uuid is null or (e.api_id, e.entry_id) > ($4, $5))
        order by e.api_id, e.entry_id limit $6`,
      [projectId, apiIds, entryIds ?? null, after?.apiId ?? null, after?.entryId ?? null, limit],
    );
  }

  /** One page of entries, and the number of all entries. */
  entriesOf(
    tx: TenantTransaction,
    { apiIds, entryIds }: { apiIds: readonly string[]; entryIds: readonly string[] | undefined },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ apiId: string; entryId: string; refType: string | null; title: string | null; total: number }[]> {
    return tx.query(
      `select e.api_id as "apiId", e.entry_id as "entryId", e.ref_type as "refType", e.title, count(*) over ()::int as total from api_entries e
        where e.api_id = any($1::uuid[]) and e.change <> 'gone' and ($2::text[] is null or e.entry_id = any($2))
        order by e.api_id, e.entry_id limit $3 offset $4`,
      [apiIds, entryIds ?? null, limit, offset],
    );
  }
}

export const isOpenApply = (state: CmsApplyState): boolean => OPEN_STATES.includes(state);

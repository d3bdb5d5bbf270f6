import type { PageChangeKind, ParityState, StalePolicy } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectLanguage } from '../publication.entity.js';
import type { CountedTexts, ParityCount, ParityFilter, Staleness, StoredParityRow } from './parity.entity.js';

/** How many texts one list has that the other has not, each once. */
const countLess = (list: string, other: string) => `(select count(*)::int from (select unnest(${list}) except select unnest(${other})) x)`;

/** Columns with the facts about a page; `gone` says whether the site still has it. */
const known = (gone: string) => `
  ${gone} as is_gone, y.stale_since is not null as is_stale, y.translated_revision is not null as is_translated,
  y.moved_at > y.complete_at as is_moved, y.translated_revision < r.revision as is_changed`;
/**
 * Conditions on the facts about a page. Lists filter by these conditions, because with a state computed for every page the planner starts
 * with the few that match. `is_moved` and `is_changed` are null for pages that were never complete.
 */
const STATE_IS: Readonly<Record<ParityState, string>> = {
  gone: 'is_gone',
  stale: 'not is_gone and is_stale',
  complete: 'not is_gone and not is_stale and is_translated',
  incomplete: 'not is_gone and not is_stale and not is_translated',
};
const CHANGE_IS: Readonly<Record<PageChangeKind, string>> = {
  gone: 'is_gone',
  new: 'not is_gone and not is_translated',
  moved: 'not is_gone and is_translated and is_moved',
  changed: 'not is_gone and is_translated and is_moved is not true and is_changed',
};
const named = (conditions: Readonly<Record<string, string>>) =>
  `case ${Object.entries(conditions)
    .map(([name, holds]) => `when ${holds} then '${name}'`)
    .join(' ')} end`;
const STATE = named(STATE_IS);
const CHANGE = named(CHANGE_IS);
const OF_PAGE = 'y.project_id = $1 and y.language = $2 and y.page_id = g.page_id';
/** A page with one revision has not changed since that revision. */
const REVISED = 'r.project_id = $1 and r.revision > 1';

/** All pages of a language with their place in the ledger. `$1` is the project, `$2` the language. */
const LEDGER = `
  with ledger as not materialized (
    select *, ${STATE} as state, ${CHANGE} as change
      from (select g.page_id, g.url, g.title, y.translated_revision, y.complete_at, y.stale_since, y.texts, y.new_texts, y.changed_texts,
                   y.untranslated_texts, y.unreviewed_texts, y.moved_from, coalesce(r.revision, 1) as revision, r.changed_at, ${known('g.is_gone')}
              from site_pages g
              left join page_parity y on ${OF_PAGE}
              left join page_revisions r on r.project_id = $1 and r.page_id = g.page_id
             where g.project_id = $1 and (not g.is_gone or y.translated_revision is not null)) p)`;

/**
 * A part of the address, $3. It takes half the time of `ilike`. The planner would also assume that `ilike` rarely matches, because it may
 * not read statistics of other tenants' rows.
 */
const HAS_PART = `strpos(lower(url collate "C"), lower($3::text collate "C")) > 0`;
/** The planner assumes that this condition often holds, so it reads pages in order until there are enough. */
const IS_FOUND = `($3 = '' or ${HAS_PART})`;

/** Counts pages by their facts first and names the states after that, because comparing a hundred thousand names is expensive. */
const countNamed = (counted: string) =>
  `select ${STATE} as state, ${CHANGE} as change, sum(pages)::int as pages from (${counted}) c group by 1, 2`;
/** Counts pages that were never complete by that fact alone. The others come from their index. */
const COUNT_FOUND = countNamed(`
  select ${known('g.is_gone')}, count(*) as pages
    from site_pages g left join page_parity y on ${OF_PAGE} and y.translated_revision is not null left join page_revisions r on ${REVISED} and r.page_id = g.page_id
   where g.project_id = $1 and ${HAS_PART} and (not g.is_gone or y.translated_revision is not null) group by 1, 2, 3, 4, 5`);
/** Counts all pages without reading each one. The pages that were never complete are the total minus the others. */
const COUNT_ALL = `
  with gone as materialized (select page_id from site_pages where project_id = $1 and is_gone),
       complete as materialized (
         select ${known('exists (select from gone where gone.page_id = y.page_id)')}, count(*) as pages
           from page_parity y left join page_revisions r on ${REVISED} and r.page_id = y.page_id
          where y.project_id = $1 and y.language = $2 and y.translated_revision is not null group by 1, 2, 3, 4, 5),
       rest as (select (select count(*) from site_pages where project_id = $1 and not is_gone)
                       - coalesce((select sum(pages) from complete where not is_gone), 0) as pages)
  ${countNamed(`
    select * from complete
    union all select false, false, false, null, null, pages from rest where pages > 0`)}`;

/** All SQL of the ledger of version parity. */
@Injectable()
export class PageParityRepository {
  async policy(tx: TenantTransaction, projectId: string): Promise<StalePolicy> {
    const [row] = await tx.query<{ policy: StalePolicy }>('select policy from stale_policies where project_id = $1', [projectId]);
    return row?.policy ?? 'showSource';
  }

  async setPolicy(tx: TenantTransaction, projectId: string, policy: StalePolicy): Promise<void> {
    await tx.query(
      `insert into stale_policies (project_id, organisation_id, policy) values ($1, $2, $3)
       on conflict (project_id) do update set policy = excluded.policy`,
      [projectId, tx.organisationId, policy],
    );
  }

  /** Locks out moves during a count, because the count would overwrite moved pages with what it read before. Counts may run together. */
  async lock(tx: TenantTransaction, projectId: string, what: 'count' | 'move'): Promise<void> {
    const lock = what === 'move' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
    await tx.query(`select ${lock}(hashtextextended($1, 0))`, [`page_parity ${projectId}`]);
  }

  /** Stores the current state of pages. A page is complete when none of its texts is untranslated, and stale when it no longer is. */
  count(tx: TenantTransaction, { projectId, language }: ProjectLanguage, pages: readonly CountedTexts[]): Promise<Staleness[]> {
    return tx.query<Staleness>(
      `with given as (
         select g.*, g.untranslated = 0 as is_complete, coalesce(r.revision, 1) as revision, r.changed_at, y.translated_revision, y.complete_at,
                y.stale_since, y.base_hashes, ${countLess('c.hashes', 'y.base_hashes')} as added, ${countLess('y.base_hashes', 'c.hashes')} as removed
           from unnest($4::bigint[], $5::int[], $6::int[], $7::int[]) as g(page_id, texts, untranslated, unreviewed)
           left join page_revisions r on r.project_id = $1 and r.page_id = g.page_id
           left join page_contents c on c.project_id = $1 and c.page_id = g.page_id
           left join page_parity y on y.project_id = $1 and y.language = $2 and y.page_id = g.page_id),
       judged as (
         select *, case when is_complete then revision else translated_revision end as translated,
                case when not is_complete or (stale_since is null and translated_revision = revision) then complete_at else now() end as completed,
                case when not is_complete and translated_revision is not null
                     then coalesce(stale_since, case when revision > translated_revision then changed_at else now() end) end as stale,
                case when not is_complete then base_hashes end as base,
                case when is_complete then 0 when translated_revision is null then texts when base_hashes is null then 0 else added - least(added, removed) end as fresh,
                case when is_complete or base_hashes is null then 0 else least(added, removed) end as changed
           from given),
       stored as (
         insert into page_parity as y (project_id, language, page_id, organisation_id, translated_revision, complete_at, stale_since, base_hashes,
                                       texts, new_texts, changed_texts, untranslated_texts, unreviewed_texts)
         select $1, $2, page_id, $3, translated, completed, stale, base, texts, coalesce(fresh, 0), coalesce(changed, 0), untranslated, unreviewed
           from judged
         on conflict (project_id, language, page_id) do update
           set translated_revision = excluded.translated_revision, complete_at = excluded.complete_at, stale_since = excluded.stale_since,
               base_hashes = excluded.base_hashes, texts = excluded.texts, new_texts = excluded.new_texts, changed_texts = excluded.changed_texts,
               untranslated_texts = excluded.untranslated_texts, unreviewed_texts = excluded.unreviewed_texts)
       select page_id::float8 as "pageId", stale is not null as "isStale", stale_since is not null as "wasStale" from judged`,
      [
        ...[projectId, language, tx.organisationId],
        ...[pages.map((page) => page.pageId), pages.map((page) => page.texts)],
        ...[pages.map((page) => page.untranslatedTexts), pages.map((page) => page.unreviewedTexts)],
      ],
    );
  }

  /**
   * Pages at new addresses keep their revisions and the facts about their translations. Works before and after their new addresses were
   * counted.
   */
  async move(tx: TenantTransaction, projectId: string, pages: readonly { from: number; to: number }[]): Promise<void> {
    const given = [projectId, pages.map(({ from }) => from), pages.map(({ to }) => to)];
    await tx.query(
      `update page_revisions r
          set revision = o.revision + case when o.fingerprint = r.fingerprint then 0 else 1 end,
              changed_at = case when o.fingerprint = r.fingerprint then o.changed_at else r.changed_at end
         from unnest($2::bigint[], $3::bigint[]) as given(page_id, target) join page_revisions o on o.project_id = $1 and o.page_id = given.page_id
        where r.project_id = $1 and r.page_id = given.target`,
      given,
    );
    await tx.query(
      `with moved as (
         delete from page_parity y using unnest($2::bigint[], $3::bigint[]) as given(page_id, target), site_pages g
          where y.project_id = $1 and y.page_id = given.page_id and g.project_id = $1 and g.page_id = given.page_id and y.translated_revision is not null
         returning y.*, given.target, g.url),
       compared as (
         select m.project_id, m.language, m.target, m.organisation_id, m.translated_revision, m.complete_at, m.stale_since, m.texts,
                m.unreviewed_texts, m.url, b.base_hashes, r.revision, n.untranslated_texts as untranslated, coalesce(n.untranslated_texts = 0, m.stale_since is null and c.hashes = b.base_hashes) as is_complete,
                ${countLess('c.hashes', 'b.base_hashes')} as added, ${countLess('b.base_hashes', 'c.hashes')} as removed
           from moved m join page_revisions r on r.project_id = $1 and r.page_id = m.target
           join page_contents c on c.project_id = $1 and c.page_id = m.target
           left join page_parity n on n.project_id = $1 and n.language = m.language and n.page_id = m.target
           left join page_contents o on o.project_id = $1 and o.page_id = m.page_id
          cross join lateral (select coalesce(m.base_hashes, o.hashes) as base_hashes) b)
       insert into page_parity as y (project_id, language, page_id, organisation_id, translated_revision, complete_at, stale_since, base_hashes, texts,
                                     new_texts, changed_texts, untranslated_texts, unreviewed_texts, moved_from, moved_at)
       select project_id, language, target, organisation_id, case when is_complete then revision else translated_revision end, complete_at,
              case when not is_complete then coalesce(stale_since, now()) end, case when not is_complete then base_hashes end, texts,
              case when is_complete then 0 else added - least(added, removed) end, case when is_complete then 0 else least(added, removed) end,
              untranslated, unreviewed_texts, url, now() from compared
       on conflict (project_id, language, page_id) do update
         set translated_revision = excluded.translated_revision, complete_at = excluded.complete_at, stale_since = excluded.stale_since,
             base_hashes = excluded.base_hashes, new_texts = excluded.new_texts, changed_texts = excluded.changed_texts,
             moved_from = excluded.moved_from, moved_at = excluded.moved_at`,
      given,
    );
  }

  /** The texts of the last complete translation, for those of these pages that have other texts now. */
  async bases(tx: TenantTransaction, { projectId, language }: ProjectLanguage, pageIds: readonly number[]): Promise<Map<number, string[]>> {
    const rows = await tx.query<{ pageId: number; hashes: string[] }>(
      `select page_id::float8 as "pageId", array(select replace(h::text, '-', '') from unnest(base_hashes) h) as hashes
         from page_parity where project_id = $1 and language = $2 and page_id = any($3::bigint[]) and base_hashes is not null`,
      [projectId, language, pageIds],
    );
    return new Map(rows.map(({ pageId, hashes }) => [pageId, hashes]));
  }

  /** The pages of a search, by state and change. */
  counts(tx: TenantTransaction, { projectId, language, search }: ParityFilter): Promise<ParityCount[]> {
    if (search === '') return tx.query<ParityCount>(COUNT_ALL, [projectId, language]);
    return tx.query<ParityCount>(COUNT_FOUND, [projectId, language, search]);
  }

  /** Rows in page order, from or after a page. Reads the details only of the chosen rows. */
  list(
    tx: TenantTransaction,
    { projectId, language, search, state, change }: ParityFilter,
    { limit, offset = 0, after = 0 }: { limit: number; offset?: number; after?: number },
  ): Promise<StoredParityRow[]> {
    const given: unknown[] = [projectId, language, search, limit, offset, after];
    const filters = [state && STATE_IS[state], change && CHANGE_IS[change]].flatMap((filter) => (filter ? ` and ${filter}` : []));
    return tx.query<StoredParityRow>(
      `${LEDGER},
       chosen as materialized (
         select page_id from ledger where page_id > $6 and ${IS_FOUND}${filters.join('')} order by page_id limit $4 offset $5)
       select page_id::float8 as "pageId", url, title, state, change, case when change = 'moved' then moved_from end as "fromUrl",
              revision as "sourceRevision", ${isoTimeSql('changed_at')} as "sourceChangedAt", translated_revision as "translatedRevision",
              ${isoTimeSql('complete_at')} as "completeAt", ${isoTimeSql('stale_since')} as "staleSince", texts,
              coalesce(new_texts, 0) as "newTexts", coalesce(changed_texts, 0) as "changedTexts", untranslated_texts as "untranslatedTexts",
              unreviewed_texts as "unreviewedTexts"
         from chosen join ledger using (page_id) order by page_id`,
      given,
    );
  }
}

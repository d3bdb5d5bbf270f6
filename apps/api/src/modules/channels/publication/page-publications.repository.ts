import { keptFrom, type PageCompleteness } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { CountedPage, PageCounts, Policy, ProjectLanguage } from './publication.entity.js';

const HELD = `exists (select 1 from held_pages h where h.project_id = p.project_id and h.page_id = p.page_id and h.language = p.language)`;
/** `reaches` of the contracts, in SQL. */
const reaches = (percent: string) => `p.translated_words::bigint * 100 >= p.words::bigint * ${percent}`;

/** Whether visitors get a page while its language is live: a published page stays until it falls below `keptFrom` the threshold, or is stale and hidden. */
const isShown = (kept: string) => `p.published_at is not null and not p.is_hidden and not ${HELD} and ${reaches(kept)}`;

/**
 * The pages of `$1` in groups whose facts have no name yet, in the language `$4` or in every language. `$2` is the threshold, `$3` the
 * minimum for published pages.
 */
const KNOWN_TALLIES = `
  select t.language, t.is_held, t.is_hidden, t.is_published and l.state = 'live' as is_published, t.percent >= $2 as is_enough, t.percent >= $3 as is_kept,
         sum(t.pages) as pages, sum(t.words) as words, sum(t.translated_words) as translated_words
    from publication_tallies t left join language_publications l on l.project_id = $1 and l.language = t.language
   where t.project_id = $1 and ($4::text is null or t.language = $4) group by 1, 2, 3, 4, 5, 6`;
/**
 * The same for people who see only some domains. Sums up before it joins names, because comparing names a hundred thousand times is slow.
 */
const KNOWN_PAGES = `
  select p.language, (p.page_id, p.language) in (select h.page_id, h.language from held_pages h where h.project_id = $1) as is_held, p.is_hidden,
         p.published_at is not null and l.state = 'live' as is_published, ${reaches('$2')} as is_enough, ${reaches('$3')} as is_kept,
         count(*) as pages, sum(p.words) as words, sum(p.translated_words) as translated_words
    from page_publications p left join language_publications l on l.project_id = $1 and l.language = p.language
   where p.project_id = $1 and ($4::text is null or p.language = $4) group by 1, 2, 3, 4, 5, 6`;

/** A page of one language with its publication. */
export interface PageRow extends PageCompleteness {
  pageId: number;
  isPublished: boolean;
  isHeld: boolean;
  /** Whether it is stale and the policy hides it. */
  isHidden: boolean;
}

/** All SQL of the publication of pages, which takes effect while the language is live. */
@Injectable()
export class PagePublicationsRepository {
  /** Stores how much of these pages is translated, and publishes those that go live automatically. */
  count(
    tx: TenantTransaction,
    set: ProjectLanguage,
    pages: readonly CountedPage[],
    policy: Policy,
    hidden: ReadonlySet<number>,
  ): Promise<{ pageId: number; isNew: boolean; isShown: boolean }[]> {
    return tx.query(
      `with counted as (
         insert into page_publications as p (project_id, language, organisation_id, page_id, page_key, words, translated_words, is_hidden, published_at)
         select $1, $2, $3, t.page_id, t.page_key, t.words, t.translated, t.is_hidden, case when $8 and t.translated::bigint * 100 >= t.words::bigint * $9 then now() end
           from unnest($4::bigint[], $5::text[], $6::integer[], $7::integer[], $11::boolean[]) as t(page_id, page_key, words, translated, is_hidden)
         on conflict (project_id, language, page_id) do update
           set page_key = excluded.page_key, words = excluded.words, translated_words = excluded.translated_words, is_hidden = excluded.is_hidden,
               published_at = coalesce(p.published_at, excluded.published_at)
         returning *)
       select p.page_id::float8 as "pageId", coalesce(p.published_at = now(), false) as "isNew",
              ${isShown('$10')} as "isShown" from counted p`,
      [
        set.projectId,
        set.language,
        tx.organisationId,
        pages.map((page) => page.pageId),
        pages.map((page) => page.key),
        pages.map((page) => page.words),
        pages.map((page) => page.translatedWords),
        policy.isAutomatic,
        policy.threshold,
        keptFrom(policy.threshold),
        pages.map(({ pageId }) => hidden.has(pageId)),
      ],
    );
  }

  /** Hides the stale pages of a project, or none. */
  async hideStale(tx: TenantTransaction, projectId: string, isHiding: boolean): Promise<void> {
    await tx.query(
      `update page_publications p set is_hidden = not p.is_hidden from page_parity y
        where p.project_id = $1 and y.project_id = $1 and y.language = p.language and y.page_id = p.page_id
          and p.is_hidden <> ($2 and y.stale_since is not null)`,
      [projectId, isHiding],
    );
  }

  /** Stale pages of which visitors get something, or would get something if they were not hidden. */
  async countStale(tx: TenantTransaction, projectId: string, threshold: number): Promise<number> {
    const [row] = await tx.query<{ pages: number }>(
      // Reads by the keys of stale pages, which are usually few, because a project may have hundreds of thousands of publications.
      `select coalesce(sum(c.pages), 0)::int as pages
         from language_publications l cross join lateral (
           select count(*) as pages from page_publications p
            where p.project_id = $1 and p.language = l.language and p.published_at is not null and not ${HELD} and ${reaches('$2')}
              and p.page_id = any(array(
                select y.page_id from page_parity y where y.project_id = $1 and y.language = l.language and y.stale_since is not null))) c
        where l.project_id = $1 and l.state = 'live'`,
      [projectId, keptFrom(threshold)],
    );
    return row?.pages ?? 0;
  }

  /** Deletes pages that the site no longer has. That they were published is kept for a while: they may have moved. */
  async forget(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<void> {
    await tx.query(
      `with gone as (delete from page_publications where project_id = $1 and page_id = any($2::bigint[]) returning *)
       insert into gone_publications (project_id, language, page_id, organisation_id, published_at)
       select project_id, language, page_id, organisation_id, published_at from gone where published_at is not null
       on conflict (project_id, language, page_id) do update set published_at = excluded.published_at, gone_at = now()`,
      [projectId, pageIds],
    );
  }

  /** Pages at new addresses keep their publication: published or held back. */
  async move(tx: TenantTransaction, projectId: string, pages: readonly { from: number; to: number; key: string }[]): Promise<void> {
    const given = [projectId, pages.map(({ from }) => from), pages.map(({ to }) => to)];
    await tx.query(
      `with gone as (
         delete from gone_publications g using unnest($2::bigint[], $3::bigint[], $4::text[]) as given(page_id, target, key)
          where g.project_id = $1 and g.page_id = given.page_id returning g.*, given.target, given.key)
       insert into page_publications as p (project_id, language, organisation_id, page_id, page_key, words, translated_words, published_at)
       select project_id, language, organisation_id, target, key, coalesce((select c.words from page_contents c where c.project_id = $1 and c.page_id = target), 0), 0, published_at from gone
       on conflict (project_id, language, page_id) do update set published_at = coalesce(p.published_at, excluded.published_at)`,
      [...given, pages.map(({ key }) => key)],
    );
    await tx.query(
      `with held as (
         delete from held_pages h using unnest($2::bigint[], $3::bigint[]) as given(page_id, target)
          where h.project_id = $1 and h.page_id = given.page_id returning h.*, given.target)
       insert into held_pages (project_id, page_id, language, organisation_id, held_by, held_at)
       select project_id, target, language, organisation_id, held_by, held_at from held on conflict do nothing`,
      given,
    );
  }

  /** Deletes the rows of pages that are gone for good, in all projects. */
  purgeGone(tx: Transaction, days: number): Promise<number> {
    return tx.execute('delete from gone_publications where gone_at < now() - make_interval(days => $1)', [days]);
  }

  /** The pages of one language, or of each, by state, under a threshold. */
  counts(tx: TenantTransaction, projectId: string, threshold: number, language: string | null = null): Promise<PageCounts[]> {
    return tx.query<PageCounts>(
      `with known as (${tx.worksByDomain ? KNOWN_PAGES : KNOWN_TALLIES}),
       named as (
         select *, case when is_held then 'held'
                        when is_hidden then 'incomplete'
                        when is_published and is_kept then 'live'
                        when not is_published and is_enough then 'ready' else 'incomplete' end as state from known where pages <> 0)
       select language, coalesce(sum(pages) filter (where state = 'live'), 0)::int as live,
              coalesce(sum(pages) filter (where state = 'ready'), 0)::int as ready,
              coalesce(sum(pages) filter (where state = 'incomplete'), 0)::int as incomplete,
              coalesce(sum(pages) filter (where state = 'held'), 0)::int as held,
              coalesce(sum(words) filter (where state in ('live', 'ready')), 0)::float8 as words,
              coalesce(sum(translated_words) filter (where state in ('live', 'ready')), 0)::float8 as "translatedWords",
              sum(words)::float8 as "allWords", sum(translated_words)::float8 as "allTranslatedWords"
         from named group by language`,
      [projectId, threshold, keptFrom(threshold), language],
    );
  }

  /** Publishes every page that reaches the threshold and is not published yet; returns how many of them are shown now. */
  async publish(tx: TenantTransaction, { projectId, language }: ProjectLanguage, threshold: number, at: Date): Promise<number> {
    const rows = await tx.query<{ isHeld: boolean }>(
      `update page_publications p set published_at = $4
        where project_id = $1 and language = $2 and published_at is null and ${reaches('$3')} returning ${HELD} or is_hidden as "isHeld"`,
      [projectId, language, threshold, at],
    );
    return rows.filter(({ isHeld }) => !isHeld).length;
  }

  /** Takes back what was published. With a time, takes back only what was published then. Returns how many pages were shown. */
  async unpublish(tx: TenantTransaction, { projectId, language }: ProjectLanguage, threshold: number, at: Date | null): Promise<number> {
    const rows = await tx.query<{ wasShown: boolean }>(
      `update page_publications p set published_at = null
        where project_id = $1 and language = $2 and published_at is not null and ($4::timestamptz is null or published_at = $4)
       returning not ${HELD} and not is_hidden and ${reaches('$3')} as "wasShown"`,
      [projectId, language, keptFrom(threshold), at],
    );
    return rows.filter(({ wasShown }) => wasShown).length;
  }

  /** How many pages visitors get in a language while it is live. */
  async countShown(tx: TenantTransaction, { projectId, language }: ProjectLanguage, threshold: number): Promise<number> {
    const [row] = await tx.query<{ pages: number }>(
      `select count(*)::int as pages from page_publications p
        where project_id = $1 and language = $2 and ${isShown('$3')}`,
      [projectId, language, keptFrom(threshold)],
    );
    return row?.pages ?? 0;
  }

  findByIds(tx: TenantTransaction, { projectId, language }: ProjectLanguage, pageIds: readonly number[]): Promise<PageRow[]> {
    return tx.query<PageRow>(
      `select p.page_id::float8 as "pageId", p.words, p.translated_words as "translatedWords", p.published_at is not null as "isPublished",
              ${HELD} as "isHeld", p.is_hidden as "isHidden" from page_publications p where p.project_id = $1 and p.language = $2 and p.page_id = any($3::bigint[])`,
      [projectId, language, pageIds],
    );
  }

  /** For each of these page keys and each language in which it was counted: whether visitors get the page translated. A page that nobody gets translated has a row without a language. */
  async shownByKey(
    tx: Transaction,
    projectId: string,
    pageKeys: readonly string[],
    threshold: number,
  ): Promise<{ key: string; language: string | null; isShown: boolean }[]> {
    return tx.query(
      `select p.page_key as key, p.language, bool_or(${isShown('$3')}) as "isShown"
         from page_publications p where p.project_id = $1 and p.page_key = any($2::text[]) group by p.page_key, p.language
       union all select page_key, null, false from withheld_pages where project_id = $1 and page_key = any($2::text[])`,
      [projectId, pageKeys, keptFrom(threshold)],
    );
  }

  /** The pages of the first of these keys that has any, the first crawled first. */
  async pageIdsOf(tx: Transaction, projectId: string, pageKeys: readonly string[]): Promise<number[]> {
    const rows = await tx.query<{ key: string; pageId: number }>(
      `select distinct page_key as key, page_id::float8 as "pageId" from page_publications where project_id = $1 and page_key = any($2::text[])
        order by "pageId"`,
      [projectId, pageKeys],
    );
    const first = pageKeys.find((one) => rows.some(({ key }) => key === one));
    return rows.filter(({ key }) => key === first).map(({ pageId }) => pageId);
  }

  async withhold(tx: TenantTransaction, projectId: string, pageKeys: readonly string[]): Promise<void> {
    await tx.query(
      `insert into withheld_pages (project_id, organisation_id, page_key) select $1, $2, key from unnest($3::text[]) key on conflict do nothing`,
      [projectId, tx.organisationId, pageKeys],
    );
  }

  async unwithhold(tx: TenantTransaction, projectId: string, pageKeys: readonly string[]): Promise<void> {
    await tx.query('delete from withheld_pages where project_id = $1 and page_key = any($2::text[])', [projectId, pageKeys]);
  }

  async hold(tx: TenantTransaction, projectId: string, languages: readonly string[], pageIds: readonly number[]): Promise<number> {
    return tx.execute(
      `insert into held_pages (project_id, organisation_id, held_by, page_id, language)
       select $1, $2, $3, page_id, language from unnest($4::bigint[]) page_id cross join unnest($5::text[]) language
       on conflict do nothing`,
      [projectId, tx.organisationId, tx.userId ?? null, pageIds, languages],
    );
  }

  async release(tx: TenantTransaction, projectId: string, languages: readonly string[], pageIds: readonly number[]): Promise<number> {
    return tx.execute('delete from held_pages where project_id = $1 and page_id = any($2::bigint[]) and language = any($3::text[])', [
      projectId,
      pageIds,
      languages,
    ]);
  }
}

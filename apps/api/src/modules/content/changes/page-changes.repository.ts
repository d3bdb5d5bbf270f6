import type { PageChange, PageChangeKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import { isoTimeSql } from '../../../platform/database/iso-time-sql.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { LeavingPage } from './crawled-page.js';
import type { FoundPage, LeftPage, Likeness, MovedPage } from './pair-moved-pages.js';

export interface ChangeFilter {
  readonly since: Date;
  readonly kind?: PageChangeKind | undefined;
  readonly search: string;
}

/** One run of a project. */
interface Run {
  readonly projectId: string;
  readonly runId: string;
}

/** If more pages than this may have moved in one crawl, they are not compared: the site is probably another one. */
const MAX_COMPARED = 5_000;
const MAX_HOPS = 5;

/** Counts the distinct segments that only the first list has, and their words. */
const difference = (one: string, other: string) =>
  `(select count(*)::int as segments, coalesce(sum(s.words), 0)::int as words
      from (select unnest(${one}) as hash except select unnest(${other})) x left join segments s on s.project_id = $1 and s.hash = x.hash)`;

/**
 * The net change of each page since a moment. A page that was found and disappeared again does not count; one that disappeared and came
 * back has changed. A second change of a page is the same change. A code is the number of a change, with its kind in the last two bits.
 */
const NET = `
  with coded as (
    select *, change_id * 4 + array_position('{new,changed,gone,moved}', kind) - 1 as code from page_changes where project_id = $1 and found_at >= $2),
  ends as (
    select page_id, min(code) % 4 as first, max(code) % 4 as last, max(code) / 4 as last_id, bool_or(kind = 'moved') as has_moved,
           max(from_url) as from_url, sum(added_words)::float8 as added_words, sum(added_segments)::int as added_segments,
           sum(removed_segments)::int as removed_segments
      from coded group by page_id),
  net as (
    select case when e.last = 2 then 'gone' when e.first = 0 then 'new' when e.has_moved then 'moved' else 'changed' end as kind,
           l.change_id, l.page_id, l.url, l.words, l.reason, l.found_at, e.from_url, e.added_words, e.added_segments, e.removed_segments
      from ends e join page_changes l on l.change_id = e.last_id where not (e.first = 0 and e.last = 2))`;

/** All SQL of the changes that crawls find. */
@Injectable()
export class PageChangesRepository {
  /** Records pages before their new contents are stored: their current content, or that they have none. Returns the rows. */
  async begin(tx: TenantTransaction, { projectId, runId }: Run, pageIds: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `insert into page_changes (project_id, organisation_id, run_id, kind, page_id, url, words, fingerprint, hashes)
       select $1, $2, $3, case when c.page_id is null then 'new' else 'changed' end, p.page_id, p.url, coalesce(c.words, 0), c.fingerprint, c.hashes
         from site_pages p left join page_contents c on c.project_id = $1 and c.page_id = p.page_id
        where p.project_id = $1 and p.page_id = any($4::bigint[]) order by p.page_id
       returning change_id::float8 as id`,
      [projectId, tx.organisationId, runId, pageIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Completes started rows with the contents that are stored now. Drops rows of unchanged pages. */
  async complete(tx: TenantTransaction, projectId: string, changeIds: readonly number[]): Promise<void> {
    await tx.query(
      `delete from page_changes d using page_contents c
        where d.project_id = $1 and d.change_id = any($2::bigint[]) and c.project_id = $1 and c.page_id = d.page_id and c.fingerprint = d.fingerprint`,
      [projectId, changeIds],
    );
    await tx.query(
      `update page_changes d
          set words = given.words, added_words = given.added_words, added_segments = given.added, removed_segments = given.removed,
              fingerprint = null, hashes = null
         from (select b.change_id, c.words, added.words as added_words, added.segments as added, removed.segments as removed
                 from page_changes b join page_contents c on c.project_id = $1 and c.page_id = b.page_id
                cross join lateral ${difference('c.hashes', "coalesce(b.hashes, '{}')")} added
                cross join lateral ${difference("coalesce(b.hashes, '{}')", 'c.hashes')} removed
                where b.project_id = $1 and b.change_id = any($2::bigint[])) given
        where d.change_id = given.change_id`,
      [projectId, changeIds],
    );
  }

  /** Notes pages that leave, before their contents are removed. */
  async leave(tx: TenantTransaction, { projectId, runId }: Run, pages: readonly LeavingPage[]): Promise<void> {
    await tx.query(
      `insert into page_changes (project_id, organisation_id, run_id, kind, page_id, url, words, removed_segments, fingerprint, hashes, reason, redirect_to)
       select $1, $2, $3, 'gone', p.page_id, p.url, coalesce(c.words, 0), coalesce(c.segments, 0), c.fingerprint, c.hashes, given.reason, given.redirect_to
         from unnest($4::bigint[], $5::text[], $6::text[]) as given(page_id, reason, redirect_to)
         join site_pages p on p.project_id = $1 and p.page_id = given.page_id
         left join page_contents c on c.project_id = $1 and c.page_id = given.page_id`,
      [
        projectId,
        tx.organisationId,
        runId,
        pages.map(({ pageId }) => pageId),
        pages.map(({ reason }) => reason),
        pages.map(({ redirectTo }) => redirectTo),
      ],
    );
  }

  /** Drops new pages of a run that turned out to be copies of others. */
  async dropRemoved(tx: TenantTransaction, { projectId, runId }: Run): Promise<void> {
    await tx.query(
      `delete from page_changes d using site_pages p
        where d.project_id = $1 and d.run_id = $2 and d.kind in ('new', 'changed') and p.project_id = $1 and p.page_id = d.page_id and p.is_gone`,
      [projectId, runId],
    );
  }

  /** The pages that left in a run, with where their addresses lead. */
  left(tx: TenantTransaction, { projectId, runId }: Run): Promise<LeftPage[]> {
    return tx.query<LeftPage>(
      `with recursive hops as (
         select change_id, redirect_to as url, 1 as hop from page_changes
          where project_id = $1 and run_id = $2 and kind = 'gone' and redirect_to is not null
         union all
         select h.change_id, u.redirect_to, h.hop + 1 from hops h
           join crawl_urls u on u.project_id = $1 and u.url_key = md5(h.url)::uuid and u.redirect_to is not null where h.hop < ${MAX_HOPS})
       select d.change_id::float8 as "changeId", d.page_id::float8 as "pageId", d.fingerprint,
              (select url from hops h where h.change_id = d.change_id order by hop desc limit 1) as "redirectTo"
         from page_changes d where d.project_id = $1 and d.run_id = $2 and d.kind = 'gone' order by d.change_id limit ${MAX_COMPARED}`,
      [projectId, runId],
    );
  }

  /** The pages that a run found new. */
  found(tx: TenantTransaction, { projectId, runId }: Run): Promise<FoundPage[]> {
    return tx.query<FoundPage>(
      `select d.page_id::float8 as "pageId", d.url, c.fingerprint
         from page_changes d left join page_contents c on c.project_id = $1 and c.page_id = d.page_id and c.words > 0
        where d.project_id = $1 and d.run_id = $2 and d.kind = 'new' order by d.change_id limit ${MAX_COMPARED}`,
      [projectId, runId],
    );
  }

  /**
   * Compares pages that left with new pages, by the texts that no other page of the project has. A likeness is the number of common texts
   * divided by the larger number of texts.
   */
  likenesses(tx: TenantTransaction, { projectId, runId }: Run): Promise<Likeness[]> {
    return tx.query<Likeness>(
      `with own as materialized (
         select c.page_id, h.hash from page_changes d
           join page_contents c on c.project_id = $1 and c.page_id = d.page_id cross join lateral (select distinct unnest(c.hashes) as hash) h
          where d.project_id = $1 and d.run_id = $2 and d.kind = 'new'
            and not exists (select 1 from segment_places o where o.project_id = $1 and o.hash = h.hash and o.page_id <> c.page_id)),
       lost as materialized (
         select d.change_id, h.hash from page_changes d cross join lateral (select distinct unnest(d.hashes) as hash) h
          where d.project_id = $1 and d.run_id = $2 and d.kind = 'gone'
            and not exists (select 1 from segment_places o where o.project_id = $1 and o.hash = h.hash and o.page_id not in (select page_id from own))),
       own_count as (select page_id, count(*) as n from own group by page_id),
       lost_count as (select change_id, count(*) as n from lost group by change_id),
       common as (select l.change_id, o.page_id, count(*) as n from lost l join own o using (hash) group by l.change_id, o.page_id having count(*) >= 2)
       select c.change_id::float8 as "changeId", c.page_id::float8 as "pageId", c.n::float8 / greatest(oc.n, lc.n) as share
         from common c join own_count oc using (page_id) join lost_count lc using (change_id)`,
      [projectId, runId],
    );
  }

  /** Merges the two rows of each moved page. Earlier records of the old page become those of the new one. */
  async move(tx: TenantTransaction, { projectId, runId }: Run, moved: readonly MovedPage[]): Promise<void> {
    const [changes, from, to] = [moved.map((page) => page.changeId), moved.map((page) => page.from), moved.map((page) => page.to)];
    await tx.query(
      `with fresh as (
         delete from page_changes d where d.project_id = $1 and d.run_id = $2 and d.kind = 'new' and d.page_id = any($4::bigint[])
         returning page_id, url, words)
       update page_changes d
          set kind = 'moved', from_url = d.url, url = f.url, page_id = f.page_id, words = f.words, reason = null, added_words = diff.words,
              added_segments = diff.segments, removed_segments = gone.segments
         from unnest($3::bigint[], $4::bigint[]) as given(change_id, page_id) join fresh f using (page_id)
         join page_contents c on c.project_id = $1 and c.page_id = f.page_id
         join page_changes b on b.change_id = given.change_id
        cross join lateral ${difference('c.hashes', "coalesce(b.hashes, '{}')")} diff
        cross join lateral ${difference("coalesce(b.hashes, '{}')", 'c.hashes')} gone
        where d.project_id = $1 and d.change_id = given.change_id`,
      [projectId, runId, changes, to],
    );
    await tx.query(
      `update page_changes d set page_id = given.target from unnest($2::bigint[], $3::bigint[]) as given(page_id, target)
        where d.project_id = $1 and d.page_id = given.page_id`,
      [projectId, from, to],
    );
  }

  /** Lets go of the texts of pages that are gone for good. */
  async forgetTexts(tx: TenantTransaction, { projectId, runId }: Run): Promise<void> {
    await tx.query(
      'update page_changes set hashes = null, fingerprint = null where project_id = $1 and run_id = $2 and hashes is not null',
      [projectId, runId],
    );
  }

  /** When the last crawl that came to its end began. */
  async lastCrawl(tx: TenantTransaction, projectId: string, exceptRunId: string | null = null): Promise<Date | undefined> {
    const [row] = await tx.query<{ at: Date }>(
      `select started_at as at from crawl_runs where project_id = $1 and status = 'COMPLETED' and run_id is distinct from $2
        order by started_at desc limit 1`,
      [projectId, exceptRunId],
    );
    return row?.at;
  }

  counts(
    tx: TenantTransaction,
    projectId: string,
    { since, search }: ChangeFilter,
  ): Promise<{ kind: PageChangeKind; pages: number; words: number; addedWords: number }[]> {
    return tx.query(
      `${NET} select kind, count(*)::int as pages, sum(words)::float8 as words, sum(added_words)::float8 as "addedWords"
                from net where ($3 = '%%' or url ilike $3) group by kind`,
      [projectId, since, containsPattern(search)],
    );
  }

  list(
    tx: TenantTransaction,
    projectId: string,
    { since, search, kind }: ChangeFilter,
    page: { limit: number; offset: number },
  ): Promise<PageChange[]> {
    return tx.query<PageChange>(
      `${NET}, wanted as (
         select * from net where ($3 = '%%' or url ilike $3) and ($4::text is null or kind = $4) order by change_id desc limit $5 offset $6)
       select w.kind, w.url, w.from_url as "fromUrl", p.title, w.words, w.added_words as "addedWords", w.added_segments as "addedSegments",
              w.removed_segments as "removedSegments", w.reason, ${isoTimeSql('w.found_at')} as "foundAt"
         from wanted w left join site_pages p on p.project_id = $1 and p.page_id = w.page_id order by w.change_id desc`,
      [projectId, since, containsPattern(search), kind ?? null, page.limit, page.offset],
    );
  }

  /** Deletes changes older than `days` days, in all projects. */
  purge(tx: Transaction, days: number): Promise<number> {
    return tx.execute('delete from page_changes where found_at < now() - make_interval(days => $1)', [days]);
  }
}

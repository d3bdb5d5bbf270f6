import type { UrlState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../../platform/database/contains-pattern.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { Candidate, ClaimedUrl, FoldedUrls, ListedUrl, UrlUpdate } from '../crawl.entity.js';
import type { RepeatedTotals } from '../describe-progress.js';
import { addToSketch, countSketch, newSketch } from '../scope/hyperloglog.js';
import type { BucketCounts } from './skipped-url-budget.js';
import { urlKey } from './url-key.js';

const CLAIMED = `u.url, u.depth, u.hops, u.attempts, u.etag, u.last_modified as "lastModified", u.content_hash as "contentHash", u.page_id::float8 as "pageId", u.is_inward as "isInward", u.canonical`;
const READY = `state = 'queued' and (not_before is null or not_before <= clock_timestamp())`;

/** Never fetched: recorded with the reason. */
export const NEVER_FETCHED = `u.state = 'skipped' and u.fetched_at is null`;
/** Reasons that come from robots.txt, or from a host that cannot be reached. */
export const ROBOTS = `'robots', 'robotsUnavailable', 'robotsUnreachable', 'hostNotFound', 'certificate', 'blocked'`;
/** The reason of addresses that wait for a larger plan. */
export const PLAN_LIMIT = 'planLimit';
/** The reason of addresses that people took out of scope. They stay out until people put them back. */
export const TAKEN_OUT = 'takenOut';
/** Addresses that a limit skipped and that have rows of their own. */
const WAITING = `state = 'skipped' and reason in ('pageLimit', 'patternLimit', '${PLAN_LIMIT}') and sketch is null`;

/** Always true. Repeats the predicate of the partial indexes by list and by bucket, so that the planner may use them. */
const BY_LIST = 'depth >= 0';

/** A stored page by its address. */
export interface DuplicateRow {
  readonly url: string;
  readonly pageId: number;
}

/** An address without the parts that rarely matter: scheme, www, index document, trailing slashes and case of the path. */
const BARE = `lower(regexp_replace(regexp_replace(split_part(url, '?', 1), '^https?://(www\\.)?', ''),
  '(/(index|default|home)\\.(html?|php|aspx?|jsp))?/*$', '')) || coalesce(substring(url from '\\?.*$'), '')`;

/** SQL of the host of an address, with its port. */
export const HOST_OF_URL = `split_part(url, '/', 3)`;

/** Which addresses of a project are listed. */
export interface UrlFilter {
  readonly search: string;
  readonly state?: UrlState | undefined;
  /** The host name as in addresses, with its port. */
  readonly hostname?: string | undefined;
}

/** Some of the addresses that are listed, and how many there are. */
export interface UrlPage {
  readonly rows: ListedUrl[];
  readonly total: number;
}

/**
 * The interval until the next visit. It halves if the page has changed since the last visit, and doubles if it has not. It is between a day
 * and four weeks.
 */
const REVISIT_HOURS = `case when given.state <> 'fetched' or u.content_hash is null then u.revisit_hours
  when u.content_hash is distinct from given.content_hash then greatest(24, u.revisit_hours / 2) else least(672, u.revisit_hours * 2) end`;

/** All SQL of the frontier: the known addresses of a project, with their states and results. */
@Injectable()
export class FrontierRepository {
  /** Inserts unknown addresses; returns those that were new. */
  async insert(tx: TenantTransaction, projectId: string, candidates: readonly Candidate[]): Promise<Candidate[]> {
    if (candidates.length === 0) return [];
    const rows = await tx.query<{ url: string }>(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, hops, state, reason, bucket, is_inward)
       select $1, $2, md5(url)::uuid, url, depth, hops, case when reason is null then 'queued' else 'skipped' end, reason, md5(bucket)::uuid, is_inward
         from unnest($3::text[], $4::int[], $5::smallint[], $6::text[], $7::text[], $8::boolean[])
              as given(url, depth, hops, reason, bucket, is_inward)
       on conflict do nothing
       returning url`,
      [
        projectId,
        tx.organisationId,
        candidates.map((one) => one.url),
        candidates.map((one) => one.depth),
        candidates.map((one) => one.hops),
        candidates.map((one) => one.refused),
        candidates.map((one) => one.pattern.text),
        candidates.map((one) => one.isInward),
      ],
    );
    const isNew = new Set(rows.map((row) => row.url));
    return candidates.filter((one) => isNew.has(one.url));
  }

  /** Counts the rows of each pattern. */
  async countBuckets(tx: TenantTransaction, projectId: string, buckets: readonly string[]): Promise<Map<string, BucketCounts>> {
    if (buckets.length === 0) return new Map();
    const rows = await tx.query<BucketCounts & { bucket: string }>(
      `select given.bucket, (count(u.url_key) filter (where not (${NEVER_FETCHED})))::int as taken,
              (count(u.url_key) filter (where ${NEVER_FETCHED}))::int as "skipped"
         from unnest($2::text[], $3::uuid[]) as given(bucket, key) left join crawl_urls u
           on u.project_id = $1 and u.bucket = given.key and u.${BY_LIST}
        group by given.bucket`,
      [projectId, buckets, buckets.map(urlKey)],
    );
    return new Map(rows.map(({ bucket, ...counts }) => [bucket, counts]));
  }

  /** Adds addresses to the aggregate rows of their patterns; returns how many of these rows are new. */
  async fold(tx: TenantTransaction, projectId: string, folds: readonly FoldedUrls[]): Promise<number> {
    if (folds.length === 0) return 0;
    const keys = folds.map(({ reason, text }) => urlKey(`${reason} ${text}`));
    const known = await tx.query<{ key: string; sketch: Buffer }>(
      `select replace(url_key::text, '-', '') as key, sketch from crawl_urls where project_id = $1 and url_key = any($2::uuid[])`,
      [projectId, keys],
    );
    const sketches = new Map(known.map(({ key, sketch }) => [key, sketch]));
    const merged = folds.map(({ urls }, index) => {
      const sketch = sketches.get(keys[index] ?? '') ?? newSketch();
      addToSketch(sketch, urls);
      return sketch;
    });
    await tx.query(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, reason, bucket, sketch, addresses)
       select $1, $2, key, url, depth, 'skipped', reason, md5(url)::uuid, sketch, addresses
         from unnest($3::uuid[], $4::text[], $5::int[], $6::text[], $7::bytea[], $8::int[]) as given(key, url, depth, reason, sketch, addresses)
       on conflict (project_id, url_key) do update set sketch = excluded.sketch, addresses = excluded.addresses`,
      [
        projectId,
        tx.organisationId,
        keys,
        folds.map((one) => one.text),
        folds.map((one) => one.depth),
        folds.map((one) => one.reason),
        merged,
        merged.map(countSketch),
      ],
    );
    return folds.length - known.length;
  }

  /** Deletes rows that are counted in an aggregate row now. */
  async remove(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<void> {
    if (urls.length === 0) return;
    await tx.query('delete from crawl_urls where project_id = $1 and url_key = any($2::uuid[]) and page_id is null', [
      projectId,
      urls.map(urlKey),
    ]);
  }

  /** Makes queued addresses wait for a larger plan, except pages that are already stored. Returns how many wait. */
  async park(tx: TenantTransaction, projectId: string): Promise<number> {
    return tx.execute(
      `update crawl_urls set state = 'skipped', reason = '${PLAN_LIMIT}' where project_id = $1 and state = 'queued' and page_id is null`,
      [projectId],
    );
  }

  /** Queues addresses that were skipped by a limit, in order of discovery; returns how many. */
  async release(tx: TenantTransaction, projectId: string, room: number): Promise<number> {
    if (room <= 0) return 0;
    return tx.execute(
      `update crawl_urls set state = 'queued', reason = null
        where project_id = $1 and url_key = any(array(
          select url_key from crawl_urls where project_id = $1 and ${WAITING} order by depth, url_id limit $2))`,
      [projectId, room],
    );
  }

  /** Whether the page limit has skipped any addresses. */
  async hasWaiting(tx: TenantTransaction, projectId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from crawl_urls where project_id = $1 and state = 'skipped' and reason = 'pageLimit' limit 1`, [
      projectId,
    ]);
    return rows.length > 0;
  }

  /**
   * Takes due addresses of the shallowest level, or of the current level while some of it are still being fetched. It goes level by level,
   * so that an address's depth does not depend on the order of responses. Passes the due addresses on as an array, because the planner
   * expects one row from a join with them and then compares every address with every other.
   */
  async claim(tx: TenantTransaction, projectId: string, level: number | null, limit: number): Promise<ClaimedUrl[]> {
    if (limit <= 0) return [];
    return tx.query<ClaimedUrl>(
      `with due as (
         select url_key from crawl_urls
          where project_id = $1 and ${READY}
            and depth <= coalesce($2::int, (select min(depth) from crawl_urls where project_id = $1 and ${READY}))
          order by depth, url_id limit $3 for update skip locked)
       update crawl_urls u set state = 'fetching' where u.project_id = $1 and u.url_key = any(array(select url_key from due)) returning ${CLAIMED}`,
      [projectId, level, limit],
    );
  }

  /** Writes the results of claimed addresses. Passes their keys as an array, as `claim` does, so that the planner must use the index. */
  async complete(tx: TenantTransaction, projectId: string, updates: readonly UrlUpdate[]): Promise<void> {
    if (updates.length === 0) return;
    await tx.query(
      `update crawl_urls u
          set state = given.state, reason = given.reason, http_status = given.http_status, etag = given.etag,
              last_modified = given.last_modified, content_hash = given.content_hash, page_id = given.page_id,
              redirect_to = given.redirect_to, canonical = given.canonical, attempts = given.attempts,
              not_before = clock_timestamp() + given.delay_ms * interval '1 millisecond',
              fetched_at = case when given.state = 'queued' then u.fetched_at else clock_timestamp() end,
              revisit_hours = ${REVISIT_HOURS}
         from unnest($2::uuid[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::bigint[],
                     $10::text[], $11::text[], $12::smallint[], $13::float8[])
              as given(url_key, state, reason, http_status, etag, last_modified, content_hash, page_id, redirect_to, canonical, attempts, delay_ms)
        where u.project_id = $1 and u.url_key = given.url_key and u.url_key = any(array(select unnest($2::uuid[])))`,
      [
        projectId,
        updates.map((one) => urlKey(one.url)),
        updates.map((one) => one.state),
        updates.map((one) => one.reason),
        updates.map((one) => one.httpStatus),
        updates.map((one) => one.etag),
        updates.map((one) => one.lastModified),
        updates.map((one) => one.contentHash),
        updates.map((one) => one.pageId),
        updates.map((one) => one.redirectTo),
        updates.map((one) => one.canonical),
        updates.map((one) => one.attempts),
        updates.map((one) => one.delayMs),
      ],
    );
  }

  /** Notes which pages have no text of their own, and which have one again. */
  async noteRepeats(tx: TenantTransaction, projectId: string, repeats: readonly string[], fresh: readonly string[]): Promise<void> {
    if (repeats.length + fresh.length === 0) return;
    await tx.query(
      `update crawl_urls set repeats = url_key = any($2::uuid[])
        where project_id = $1 and url_key = any($2::uuid[] || $3::uuid[]) and repeats <> (url_key = any($2::uuid[]))`,
      [projectId, repeats.map(urlKey), fresh.map(urlKey)],
    );
  }

  /** The number of pages without a text of their own in each project, and the number of their words. */
  async repeatedTotals(tx: TenantTransaction, projectIds: readonly string[]): Promise<Map<string, RepeatedTotals>> {
    const rows = await tx.query<RepeatedTotals & { projectId: string }>(
      `select u.project_id as "projectId", count(*)::int as pages, coalesce(sum(c.words), 0)::float8 as words
         from crawl_urls u join page_contents c on c.project_id = u.project_id and c.page_id = u.page_id
        where u.project_id = any($1) and u.repeats and u.state = 'fetched' group by u.project_id`,
      [projectIds],
    );
    return new Map(rows.map(({ projectId, ...totals }) => [projectId, totals]));
  }

  /** Queues claimed addresses again that were not fetched. */
  async unclaim(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(`update crawl_urls set state = 'queued' where project_id = $1 and state = 'fetching'`, [projectId]);
  }

  /** Counts a crash before the page is read: a process that dies cannot record it afterwards. */
  async recordCrash(tx: TenantTransaction, projectId: string, url: string): Promise<void> {
    await tx.query('update crawl_urls set crashes = crashes + 1 where project_id = $1 and url_key = $2', [projectId, urlKey(url)]);
  }

  /** Works like `unclaim`, except that pages with `limit` crashes fail. Returns those pages. */
  async quarantine(tx: TenantTransaction, projectId: string, limit: number): Promise<string[]> {
    const rows = await tx.query<{ url: string; state: UrlState }>(
      `update crawl_urls
          set state = case when crashes >= $2 then 'failed' else 'queued' end, reason = case when crashes >= $2 then 'crashed' else reason end
        where project_id = $1 and state = 'fetching' returning url, state`,
      [projectId, limit],
    );
    return rows.filter(({ state }) => state === 'failed').map(({ url }) => url);
  }

  /**
   * Returns the canonical address that a page names. If that leads to another page, returns the canonical address of that page, or its own
   * address.
   */
  async canonicalOf(tx: TenantTransaction, projectId: string, url: string): Promise<string | undefined> {
    const page = await this.#named(tx, projectId, url);
    if (page?.canonical || !page?.redirectTo) return page?.canonical ?? undefined;
    return (await this.#named(tx, projectId, page.redirectTo))?.canonical ?? page.redirectTo;
  }

  /** Stored pages with the stored pages that they name as canonical. */
  async canonicalDuplicates(tx: TenantTransaction, projectId: string): Promise<{ page: DuplicateRow; other: DuplicateRow }[]> {
    const rows = await tx.query<{ url: string; pageId: number; otherUrl: string; otherPageId: number }>(
      `with named as materialized (
         select url, page_id, canonical from crawl_urls
          where project_id = $1 and state = 'fetched' and page_id is not null and canonical is not null and canonical <> url)
       select n.url, n.page_id::float8 as "pageId", o.url as "otherUrl", o.page_id::float8 as "otherPageId"
         from named n join crawl_urls o on o.project_id = $1 and o.url = n.canonical and o.state = 'fetched' and o.page_id is not null`,
      [projectId],
    );
    return rows.map(({ url, pageId, otherUrl, otherPageId }) => ({
      page: { url, pageId },
      other: { url: otherUrl, pageId: otherPageId },
    }));
  }

  /** Groups of stored pages whose addresses differ only in parts that rarely matter; each in order of discovery. */
  async urlVariants(tx: TenantTransaction, projectId: string): Promise<DuplicateRow[][]> {
    const rows = await tx.query<{ urls: string[]; pageIds: number[] }>(
      `select array_agg(url order by url_id) as urls, array_agg(page_id::float8 order by url_id) as "pageIds"
         from (select url, page_id, url_id, ${BARE} as bare from crawl_urls
                where project_id = $1 and state = 'fetched' and page_id is not null) as spelled
        group by bare having count(*) > 1`,
      [projectId],
    );
    return rows.map(({ urls, pageIds }) => urls.map((url, index) => ({ url, pageId: pageIds[index] ?? 0 })));
  }

  /** Marks pages as duplicates of another address. Their hash stays: the mark holds as long as they do not change. */
  async markDuplicates(
    tx: TenantTransaction,
    projectId: string,
    rows: readonly { url: string; reason: string; twin: string }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `update crawl_urls u set state = 'skipped', reason = given.reason, canonical = given.twin, page_id = null
         from unnest($2::uuid[], $3::text[], $4::text[]) as given(url_key, reason, twin)
        where u.project_id = $1 and u.url_key = given.url_key`,
      [projectId, rows.map(({ url }) => urlKey(url)), rows.map(({ reason }) => reason), rows.map(({ twin }) => twin)],
    );
  }

  /** Whether any address is a stored page. */
  async hasPages(tx: TenantTransaction, projectId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from crawl_urls where project_id = $1 and page_id is not null and state <> 'gone' limit 1`, [
      projectId,
    ]);
    return rows.length > 0;
  }

  /** Milliseconds until the next address is due; 0 when one is, undefined when none is left. */
  async nextDue(tx: TenantTransaction, projectId: string): Promise<number | undefined> {
    const [row] = await tx.query<{ ms: number | null }>(
      `select extract(epoch from min(coalesce(not_before, clock_timestamp())) - clock_timestamp())::float8 * 1000 as ms
         from (select not_before from crawl_urls where project_id = $1 and state = 'queued'
               union all select not_before from crawl_urls where project_id = $1 and state = 'fetching') as left_over`,
      [projectId],
    );
    return row?.ms == null ? undefined : Math.max(0, row.ms);
  }

  /**
   * Prepares another run. If the rules (or perhaps the robots.txt) differ, the run reads all pages again, because unchanged pages lead to
   * addresses that were refused before. If they are the same, it requests pages only if they changed, and keeps the rows of refused
   * addresses. Returns how many addresses will be requested, and how many will not.
   */
  async requeue(
    tx: TenantTransaction,
    projectId: string,
    hasNewRules: boolean,
    offHosts: readonly string[] = [],
  ): Promise<{ queued: number; kept: number }> {
    const isAnew = hasNewRules || (await this.hasFoldedRobots(tx, projectId));
    if (isAnew)
      await tx.query(
        `delete from crawl_urls where project_id = $1 and ((state = 'skipped' and reason is distinct from '${TAKEN_OUT}') or (state in ('failed', 'gone') and page_id is null))`,
        [projectId],
      );
    await this.forgetLostTwins(tx, projectId);
    const queued = await tx.execute(
      `update crawl_urls u set state = 'queued', reason = null, attempts = 0, crashes = 0, not_before = null,
              etag = case when $2 then null else etag end, last_modified = case when $2 then null else last_modified end,
              content_hash = case when $2 then null else content_hash end
        where project_id = $1 and not (${NEVER_FETCHED} and reason not in (${ROBOTS})) and u.reason is distinct from '${TAKEN_OUT}'
          and not (${HOST_OF_URL} = any($3::text[]))`,
      [projectId, isAnew, offHosts],
    );
    const [row] = await tx.query<{ kept: number }>(
      `select count(*)::int as kept from crawl_urls where project_id = $1 and state = 'skipped'`,
      [projectId],
    );
    return { queued, kept: row?.kept ?? 0 };
  }

  /** Checks again the pages that were left out as duplicates of a page that is now gone. */
  async forgetLostTwins(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(
      `update crawl_urls set content_hash = null
        where project_id = $1 and state = 'skipped' and reason in ('canonical', 'duplicate')
          and canonical not in (select url from crawl_urls where project_id = $1 and state = 'fetched')`,
      [projectId],
    );
  }

  /** Whether a robots.txt left out so many addresses that only all pages together can tell them. */
  async hasFoldedRobots(tx: TenantTransaction, projectId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from crawl_urls where project_id = $1 and sketch is not null and reason in (${ROBOTS}) limit 1`, [
      projectId,
    ]);
    return rows.length > 0;
  }

  /** Addresses that could not be fetched and wait for another try. The next ones come first. */
  retried(tx: TenantTransaction, projectId: string, limit: number): Promise<{ url: string; reason: string; tries: number }[]> {
    return tx.query(
      `select url, reason, attempts::int as tries from crawl_urls
        where project_id = $1 and state = 'queued' and attempts > 0 and reason is not null order by not_before nulls first limit $2`,
      [projectId, limit],
    );
  }

  /** The result of one address, with the target of its redirect. */
  async find(
    tx: TenantTransaction,
    projectId: string,
    url: string,
  ): Promise<{ state: UrlState; reason: string | null; redirectTo: string | null } | undefined> {
    const [row] = await tx.query<{ state: UrlState; reason: string | null; redirectTo: string | null }>(
      `select state, reason, redirect_to as "redirectTo" from crawl_urls where project_id = $1 and url_key = $2`,
      [projectId, urlKey(url)],
    );
    return row;
  }

  /** Some of the addresses in order of discovery, and how many there are in all. */
  async list(tx: TenantTransaction, projectId: string, page: UrlFilter & { limit: number; offset: number }): Promise<UrlPage> {
    const { limit, offset, ...filter } = page;
    const given: unknown[] = [projectId, limit, offset];
    const matching = `project_id = $1 and ${BY_LIST}${conditionsSql(filter, given)}`;
    const rows = await tx.query<{ total: number } & (ListedUrl | { url: null })>(
      filter.search !== '' ? findSql(matching) : listSql(matching, isTallied(tx, filter) ? tallySql(filter) : countSql(matching)),
      given,
    );
    return { rows: rows.flatMap((row) => (row.url === null ? [] : [row])), total: rows[0]?.total ?? 0 };
  }

  async listed(tx: TenantTransaction, projectId: string, url: string): Promise<ListedUrl | undefined> {
    const [row] = await tx.query<ListedUrl>(`${LISTED} where project_id = $1 and url_key = $2`, [projectId, urlKey(url)]);
    return row;
  }

  /** Addresses of stored pages, in order of discovery. */
  async pageUrls(tx: TenantTransaction, projectId: string, part: { limit: number; offset: number }): Promise<string[]> {
    const rows = await tx.query<{ url: string }>(
      `select url from crawl_urls where project_id = $1 and page_id is not null and state <> 'gone' and ${BY_LIST}
        order by url_id limit $2 offset $3`,
      [projectId, part.limit, part.offset],
    );
    return rows.map((row) => row.url);
  }

  async #named(
    tx: TenantTransaction,
    projectId: string,
    url: string,
  ): Promise<{ canonical: string | null; redirectTo: string | null } | undefined> {
    const [row] = await tx.query<{ canonical: string | null; redirectTo: string | null }>(
      'select canonical, redirect_to as "redirectTo" from crawl_urls where project_id = $1 and url_key = $2',
      [projectId, urlKey(url)],
    );
    return row;
  }
}

const LISTED = `
  select url_id, url, state, reason, http_status as "httpStatus", depth, page_id::float8 as "pageId", fetched_at as "fetchedAt", addresses from crawl_urls`;
const withTotal = (total: string, rows: string) => `
  select c.total, u.* from (${total}) c left join lateral (${rows}) u on true order by u.url_id`;
const countSql = (matching: string) => `select count(*)::int as total from crawl_urls where ${matching}`;
/** The fourth parameter is the state, if the filter has one. */
const tallySql = ({ state }: UrlFilter) =>
  `select coalesce(sum(addresses), 0)::int as total from address_tallies where project_id = $1${state === undefined ? '' : ' and state = $4'}`;
const isTallied = (tx: TenantTransaction, { hostname }: UrlFilter) => hostname === undefined && !tx.worksByDomain;
/** Lists addresses in the order of the index. */
const listSql = (matching: string, total: string) => withTotal(total, `${LISTED} where ${matching} order by url_id limit $2 offset $3`);
/** Compares every address once, however few match. */
const findSql = (matching: string) => `
  with found as materialized (select url_id from crawl_urls where ${matching})
  ${withTotal(
    'select count(*)::int as total from found',
    `${LISTED} where project_id = $1 and ${BY_LIST} and url_id = any(array(select url_id from found order by url_id limit $2 offset $3))`,
  )}`;

/** Addresses are ASCII, so a comparison without the rules of a language takes half the time. */
function conditionsSql({ search, state, hostname }: UrlFilter, given: unknown[]): string {
  const place = (value: unknown) => `$${given.push(value)}`;
  const conditions = [];
  if (state !== undefined) conditions.push(`state = ${place(state)}`);
  if (hostname !== undefined) {
    const host = place(hostname);
    conditions.push(`(starts_with(url, 'https://' || ${host} || '/') or starts_with(url, 'http://' || ${host} || '/'))`);
  }
  if (search !== '') conditions.push(`url ilike ${place(containsPattern(search))} collate "C"`);
  return conditions.map((condition) => ` and ${condition}`).join('');
}

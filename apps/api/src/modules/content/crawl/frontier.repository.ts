import type { UrlState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { Candidate, ClaimedUrl, ListedUrl, UrlResult } from './crawl.entity.js';
import { keyOfUrl } from './key-of-url.js';

const CLAIMED = `u.url, u.depth, u.hops, u.attempts, u.etag, u.last_modified as "lastModified", u.content_hash as "contentHash", u.page_id::float8 as "pageId"`;
const READY = `state = 'queued' and (not_before is null or not_before <= clock_timestamp())`;

/** True of every address; says that a query wants the indexes by list and by bucket, which others must not be tempted by. */
const BY_LIST = 'depth >= 0';

/** Which addresses of a project are listed. */
export interface UrlFilter {
  readonly search: string;
  readonly state?: UrlState | undefined;
}

/** All SQL of the frontier: what is known, what is due, what became of it. */
@Injectable()
export class FrontierRepository {
  /** Writes addresses that are not known yet; answers those that were new. */
  async insert(tx: TenantTransaction, projectId: string, candidates: readonly Candidate[]): Promise<Candidate[]> {
    if (candidates.length === 0) return [];
    const rows = await tx.query<{ url: string }>(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, hops, state, reason, bucket)
       select $1, $2, md5(url)::uuid, url, depth, hops, case when reason is null then 'queued' else 'skipped' end, reason, md5(bucket)::uuid
         from unnest($3::text[], $4::int[], $5::smallint[], $6::text[], $7::text[]) as given(url, depth, hops, reason, bucket)
       on conflict do nothing
       returning url`,
      [
        projectId,
        tx.organisationId,
        candidates.map((one) => one.url),
        candidates.map((one) => one.depth),
        candidates.map((one) => one.hops),
        candidates.map((one) => one.refused),
        candidates.map((one) => one.bucket),
      ],
    );
    const isNew = new Set(rows.map((row) => row.url));
    return candidates.filter((one) => isNew.has(one.url));
  }

  /** How many addresses each bucket holds. */
  async countBuckets(tx: TenantTransaction, projectId: string, buckets: readonly string[]): Promise<Map<string, number>> {
    if (buckets.length === 0) return new Map();
    const rows = await tx.query<{ bucket: string; count: number }>(
      `select given.bucket, count(u.url_key)::int as count
         from unnest($2::text[], $3::uuid[]) as given(bucket, key) left join crawl_urls u
           on u.project_id = $1 and u.bucket = given.key and u.${BY_LIST}
        group by given.bucket`,
      [projectId, buckets, buckets.map(keyOfUrl)],
    );
    return new Map(rows.map((row) => [row.bucket, row.count]));
  }

  /**
   * Takes due addresses of one level: the shallowest there is, or (while some of it are still being fetched) that one. Level by level,
   * so that an address's depth does not depend on which answer came first. What is due goes on as an array: the planner takes a join
   * with it for one of a single row, and compares every address with every other.
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

  /** Writes down what became of addresses. As in `claim`, their keys are an array, for which the planner cannot do without the index. */
  async settle(tx: TenantTransaction, projectId: string, results: readonly UrlResult[]): Promise<void> {
    if (results.length === 0) return;
    await tx.query(
      `update crawl_urls u
          set state = given.state, reason = given.reason, http_status = given.http_status, etag = given.etag,
              last_modified = given.last_modified, content_hash = given.content_hash, page_id = given.page_id,
              redirect_to = given.redirect_to, canonical = given.canonical, attempts = given.attempts,
              not_before = clock_timestamp() + given.delay_ms * interval '1 millisecond',
              fetched_at = case when given.state = 'queued' then u.fetched_at else clock_timestamp() end
         from unnest($2::uuid[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::bigint[],
                     $10::text[], $11::text[], $12::smallint[], $13::float8[])
              as given(url_key, state, reason, http_status, etag, last_modified, content_hash, page_id, redirect_to, canonical, attempts, delay_ms)
        where u.project_id = $1 and u.url_key = given.url_key and u.url_key = any(array(select unnest($2::uuid[])))`,
      [
        projectId,
        results.map((one) => keyOfUrl(one.url)),
        results.map((one) => one.state),
        results.map((one) => one.reason),
        results.map((one) => one.httpStatus),
        results.map((one) => one.etag),
        results.map((one) => one.lastModified),
        results.map((one) => one.contentHash),
        results.map((one) => one.pageId),
        results.map((one) => one.redirectTo),
        results.map((one) => one.canonical),
        results.map((one) => one.attempts),
        results.map((one) => one.delayMs),
      ],
    );
  }

  /** Gives claimed addresses back that were not fetched. */
  async unclaim(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(`update crawl_urls set state = 'queued' where project_id = $1 and state = 'fetching'`, [projectId]);
  }

  /** Notes beforehand that a page may be the death of its driver: who dies of it notes nothing any more. */
  async suspect(tx: TenantTransaction, projectId: string, url: string): Promise<void> {
    await tx.query('update crawl_urls set crashes = crashes + 1 where project_id = $1 and url_key = $2', [projectId, keyOfUrl(url)]);
  }

  /** As `unclaim`, but for what was suspected `limit` times: that is left alone now, and answered. */
  async convict(tx: TenantTransaction, projectId: string, limit: number): Promise<string[]> {
    const rows = await tx.query<{ url: string; state: UrlState }>(
      `update crawl_urls
          set state = case when crashes >= $2 then 'failed' else 'queued' end, reason = case when crashes >= $2 then 'crashed' else reason end
        where project_id = $1 and state = 'fetching' returning url, state`,
      [projectId, limit],
    );
    return rows.filter(({ state }) => state === 'failed').map(({ url }) => url);
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

  /** Makes ready for another run: what was a page, or failed, is asked again; what was refused is found again under today's rules. */
  async requeue(tx: TenantTransaction, projectId: string): Promise<number> {
    await tx.query(
      `delete from crawl_urls where project_id = $1 and (state = 'skipped' or (state in ('failed', 'gone') and page_id is null))`,
      [projectId],
    );
    return tx.execute(
      `update crawl_urls set state = 'queued', reason = null, attempts = 0, crashes = 0, not_before = null where project_id = $1`,
      [projectId],
    );
  }

  /** One address with what became of it, and where it led. */
  async find(
    tx: TenantTransaction,
    projectId: string,
    url: string,
  ): Promise<{ state: UrlState; reason: string | null; redirectTo: string | null } | undefined> {
    const [row] = await tx.query<{ state: UrlState; reason: string | null; redirectTo: string | null }>(
      `select state, reason, redirect_to as "redirectTo" from crawl_urls where project_id = $1 and url_key = $2`,
      [projectId, keyOfUrl(url)],
    );
    return row;
  }

  async list(tx: TenantTransaction, projectId: string, page: UrlFilter & { limit: number; offset: number }): Promise<ListedUrl[]> {
    return tx.query<ListedUrl>(`${LISTED} where ${MATCHING} and ${BY_LIST} order by url_id limit $4 offset $5`, [
      projectId,
      containing(page.search),
      page.state ?? null,
      page.limit,
      page.offset,
    ]);
  }

  async count(tx: TenantTransaction, projectId: string, { search, state }: UrlFilter): Promise<number> {
    const [row] = await tx.query<{ total: number }>(`select count(*)::int as total from crawl_urls where ${MATCHING}`, [
      projectId,
      containing(search),
      state ?? null,
    ]);
    return row?.total ?? 0;
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
}

const MATCHING = 'project_id = $1 and url ilike $2 and ($3::text is null or state = $3)';
const LISTED = `
  select url, state, reason, http_status as "httpStatus", depth, page_id::float8 as "pageId", fetched_at as "fetchedAt" from crawl_urls`;

/** A pattern that finds the text anywhere; its own wildcards are taken literally. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

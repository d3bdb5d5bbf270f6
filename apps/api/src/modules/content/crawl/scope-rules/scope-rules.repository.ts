import type { ScopeRulesSide } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { LikeRules } from './to-like-pattern.js';

/** What other rules take out of scope, with how many of these addresses a crawl has still to fetch. */
export type LeavingUrls = ScopeRulesSide & { queued: number };

/** Path and query of an address; the shortest host has one character. */
const PATH = `substr(url, 8 + position('/' in substr(url, 9)))`;
/** Without rules no address is taken apart. */
const EXCLUDED = `(cardinality($2::text[]) > 0 and ${PATH} like any($2::text[]))`;
/** Addresses that a rule refuses: a crawl begins at those of depth 0, whether or not the paths to include name them. A row for many addresses has none of its own. */
const REFUSED = `(${EXCLUDED} or (depth > 0 and $3::text[] is not null and not ${PATH} like any($3::text[])))`;
/** What a fetch brings is not known yet: it is looked at when the crawl has come to its end. */
const LEAVING = `project_id = $1 and depth >= 0 and sketch is null and state not in ('skipped', 'fetching', 'gone') and ${REFUSED}`;
const BY_RULES = `('excluded', 'notIncluded')`;
const ENTERING = `project_id = $1 and depth >= 0 and sketch is null and state = 'skipped' and reason in ${BY_RULES} and not ${REFUSED}`;
const EXAMPLES = 5;

/** The SQL of what a project's rules refuse among the addresses that it knows. */
@Injectable()
export class ScopeRulesRepository {
  async leaving(tx: TenantTransaction, projectId: string, { exclude, include }: LikeRules): Promise<LeavingUrls> {
    // Nothing has become narrower.
    if (exclude.length === 0 && include === null) return { urls: 0, pages: 0, words: 0, queued: 0, examples: [] };
    const [row] = await tx.query<LeavingUrls>(
      `with leaving as materialized (select url_id, page_id, state = 'queued' as is_queued from crawl_urls where ${LEAVING})
       select count(*)::int as urls, count(page_id)::int as pages, (count(*) filter (where is_queued))::int as queued,
              coalesce((select sum(c.words) from page_contents c
                         where c.project_id = $1 and c.page_id = any(array(select page_id from leaving where page_id is not null))), 0)::float8 as words,
              array(select url from crawl_urls where project_id = $1 and depth >= 0
                     and url_id = any(array(select url_id from leaving order by url_id limit ${EXAMPLES})) order by url_id) as examples
         from leaving`,
      [projectId, exclude, include],
    );
    return row ?? { urls: 0, pages: 0, words: 0, queued: 0, examples: [] };
  }

  /** Takes out of scope what rules refuse. Its pages keep their rows here until `takePages`. */
  async markOut(tx: TenantTransaction, projectId: string, { exclude, include }: LikeRules): Promise<void> {
    if (exclude.length === 0 && include === null) return;
    await tx.query(
      `update crawl_urls set state = 'skipped', reason = case when ${EXCLUDED} then 'excluded' else 'notIncluded' end,
              etag = null, last_modified = null, content_hash = null, canonical = null, redirect_to = null, not_before = null
        where ${LEAVING}`,
      [projectId, exclude, include],
    );
  }

  /** Pages of addresses that are out of scope by rules and still stored: at most so many, which are not named again. */
  async takePages(tx: TenantTransaction, projectId: string, limit: number): Promise<number[]> {
    const rows = await tx.query<{ pageId: number }>(
      `with stored as (select url_key, page_id from crawl_urls
                        where project_id = $1 and state = 'skipped' and reason in ${BY_RULES} and page_id is not null limit $2 for update),
            taken as (update crawl_urls u set page_id = null from stored
                       where u.project_id = $1 and u.url_key = stored.url_key and u.url_key = any(array(select url_key from stored)))
       select page_id::float8 as "pageId" from stored`,
      [projectId, limit],
    );
    return rows.map(({ pageId }) => pageId);
  }

  /** How many addresses that were out of scope by rules come in, and the first of them, in order of discovery. */
  async entering(
    tx: TenantTransaction,
    projectId: string,
    { exclude, include }: LikeRules,
    maxDepth: number,
    limit: number,
  ): Promise<{ count: number; urls: string[] }> {
    const [row] = await tx.query<{ count: number; urls: string[] }>(
      `with entering as materialized (select url, url_id from crawl_urls where ${ENTERING} and depth <= $4)
       select (select count(*)::int from entering) as count, array(select url from entering order by url_id limit $5) as urls`,
      [projectId, exclude, include, maxDepth, Math.max(0, limit)],
    );
    return row ?? { count: 0, urls: [] };
  }
}

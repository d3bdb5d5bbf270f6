import type { ScopeRulesSide } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { matchesAnySql, type PathPatterns } from './path-patterns-sql.js';

/** The addresses that new rules take out of scope, and how many of them a crawl has still to fetch. */
export type LeavingUrls = ScopeRulesSide & { queued: number };

type AddParameter = (value: unknown) => string;
/**
 * The condition for addresses that a rule refuses. Addresses of depth 0 are exempt, because a crawl begins there whatever the included
 * paths are.
 */
const refusedSql = ({ exclude, include }: PathPatterns, addParameter: AddParameter) =>
  `(${matchesAnySql(exclude, addParameter)} or (depth > 0 and not ${include ? matchesAnySql(include, addParameter) : 'true'}))`;
/** A row for many addresses has no address of its own. */
const ADDRESSES = 'project_id = $1 and depth >= 0 and sketch is null';
/** Leaves out addresses in flight, whose result is not known yet. The crawl checks them when it ends. */
const leavingSql = (patterns: PathPatterns, addParameter: AddParameter) =>
  `${ADDRESSES} and state not in ('skipped', 'fetching', 'gone') and ${refusedSql(patterns, addParameter)}`;
const BY_RULES = `('excluded', 'notIncluded')`;
const NONE: LeavingUrls = { urls: 0, pages: 0, words: 0, queued: 0, examples: [] };
const EXAMPLES = 5;

/** The SQL that finds what a project's rules refuse among its known addresses. */
@Injectable()
export class ScopeRulesRepository {
  async leaving(tx: TenantTransaction, projectId: string, patterns: PathPatterns): Promise<LeavingUrls> {
    if (takesNothingOut(patterns)) return NONE;
    const given: unknown[] = [projectId];
    const leaving = leavingSql(patterns, (value) => `$${given.push(value)}`);
    // Without a materialised list of the addresses, which may be all of them, several processes can share the count.
    const [row] = await tx.query<Omit<LeavingUrls, 'examples'> & { first: string | null }>(
      `select count(*)::int as urls, count(page_id)::int as pages, (count(*) filter (where state = 'queued'))::int as queued,
              coalesce(sum(words), 0)::float8 as words, min(url_id) as first
         from crawl_urls left join (select page_id, words from page_contents where project_id = $1) c using (page_id) where ${leaving}`,
      given,
    );
    if (!row || row.first === null) return NONE;
    const { first, ...counts } = row;
    const examples = await tx.query<{ url: string }>(
      `select url from crawl_urls where ${leaving} and url_id >= $${given.length + 1} order by url_id limit $${given.length + 2}`,
      [...given, first, Math.min(counts.urls, EXAMPLES)],
    );
    return { ...counts, examples: examples.map(({ url }) => url) };
  }

  /** Takes out of scope the addresses that rules refuse. Their pages keep their rows here until `takePages`. */
  async markOut(tx: TenantTransaction, projectId: string, patterns: PathPatterns): Promise<void> {
    if (takesNothingOut(patterns)) return;
    const given: unknown[] = [projectId];
    const addParameter = (value: unknown) => `$${given.push(value)}`;
    await tx.query(
      `update crawl_urls set state = 'skipped', reason = case when ${matchesAnySql(patterns.exclude, addParameter)} then 'excluded' else 'notIncluded' end,
              etag = null, last_modified = null, content_hash = null, canonical = null, redirect_to = null, not_before = null
        where ${leavingSql(patterns, addParameter)}`,
      given,
    );
  }

  /** Returns at most `limit` stored pages whose addresses the rules took out of scope. No page is returned twice. */
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

  /** How many addresses that rules had taken out of scope come back, and the first of them in order of discovery. */
  async entering(
    tx: TenantTransaction,
    projectId: string,
    patterns: PathPatterns,
    maxDepth: number,
    limit: number,
  ): Promise<{ count: number; urls: string[] }> {
    const given: unknown[] = [projectId, maxDepth, Math.max(0, limit)];
    const refused = refusedSql(patterns, (value) => `$${given.push(value)}`);
    const [row] = await tx.query<{ count: number; urls: string[] }>(
      `with entering as materialized (
         select url, url_id from crawl_urls
          where ${ADDRESSES} and state = 'skipped' and reason in ${BY_RULES} and depth <= $2 and not ${refused})
       select (select count(*)::int from entering) as count, array(select url from entering order by url_id limit $3) as urls`,
      given,
    );
    return row ?? { count: 0, urls: [] };
  }
}

/** Whether the change leaves every address in scope that is in scope now. */
const takesNothingOut = ({ exclude, include }: PathPatterns) => exclude.length === 0 && include === null;

import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

export type RobotsState = 'read' | 'none' | 'unavailable';

/** The result of fetching a robots.txt. */
export interface FetchedRobots {
  text: string;
  state: RobotsState;
  /** Why it is unavailable: `http` with the status, or the detail of the failed call. */
  cause: string | null;
}

export interface StoredRobots extends FetchedRobots {
  /** How often it was requested. */
  attempts: number;
  /** Milliseconds since the last request for it. */
  ageMs: number;
}

export interface QueuedSitemap {
  url: string;
  nesting: number;
}

/** All SQL of hosts with their robots.txt, and of the sitemaps of a run. */
@Injectable()
export class CrawlHostsRepository {
  /** The robots.txt of a host, if it was requested recently. */
  async robots(tx: TenantTransaction, projectId: string, origin: string): Promise<StoredRobots | undefined> {
    const [row] = await tx.query<StoredRobots>(
      `select robots as text, robots_state as state, cause, attempts, extract(epoch from clock_timestamp() - fetched_at)::float8 * 1000 as "ageMs"
         from crawl_hosts where project_id = $1 and origin = $2 and fetched_at > now() - interval '1 hour'`,
      [projectId, origin],
    );
    return row;
  }

  /** Hosts whose robots.txt could not be fetched, with the number of attempts. */
  unavailable(tx: TenantTransaction, projectId: string, limit: number): Promise<{ url: string; reason: string; tries: number }[]> {
    return tx.query(
      `select origin || '/robots.txt' as url, coalesce(cause, 'robotsUnavailable') as reason, attempts::int as tries
         from crawl_hosts where project_id = $1 and robots_state = 'unavailable' order by origin limit $2`,
      [projectId, limit],
    );
  }

  async storeRobots(tx: TenantTransaction, projectId: string, origin: string, robots: FetchedRobots & { attempts: number }): Promise<void> {
    await tx.query(
      `insert into crawl_hosts (project_id, organisation_id, origin, robots, robots_state, cause, attempts) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (project_id, origin) do update
         set robots = excluded.robots, robots_state = excluded.robots_state, cause = excluded.cause, attempts = excluded.attempts,
             fetched_at = clock_timestamp()`,
      [projectId, tx.organisationId, origin, robots.text.replaceAll('\0', ''), robots.state, robots.cause, robots.attempts],
    );
  }

  /** Returns, by origin, the key of the host's soft 404 page. */
  async soft404Keys(tx: TenantTransaction, projectId: string): Promise<Map<string, string>> {
    const rows = await tx.query<{ origin: string; key: string }>(
      'select origin, soft_404_key as key from crawl_hosts where project_id = $1 and soft_404_key is not null',
      [projectId],
    );
    return new Map(rows.map(({ origin, key }) => [origin, key]));
  }

  async storeSoft404Key(tx: TenantTransaction, projectId: string, origin: string, key: string): Promise<void> {
    await tx.query('update crawl_hosts set soft_404_key = $3 where project_id = $1 and origin = $2', [projectId, origin, key]);
  }

  /** A new run fetches every robots.txt again. */
  async forgetRobots(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query('delete from crawl_hosts where project_id = $1', [projectId]);
  }

  /** Notes sitemaps to read, at most `limit` in a run. */
  async queueSitemaps(tx: TenantTransaction, runId: string, sitemaps: readonly QueuedSitemap[], limit: number): Promise<void> {
    await tx.query(
      `insert into crawl_sitemaps (run_id, organisation_id, url_key, url, nesting)
       select $1, $2, md5(url)::uuid, url, nesting from unnest($3::text[], $4::smallint[]) as given(url, nesting)
        limit greatest(0, $5 - (select count(*) from crawl_sitemaps where run_id = $1))
       on conflict do nothing`,
      [runId, tx.organisationId, sitemaps.map((one) => one.url), sitemaps.map((one) => one.nesting), limit],
    );
  }

  async nextSitemap(tx: TenantTransaction, runId: string): Promise<QueuedSitemap | undefined> {
    const [row] = await tx.query<QueuedSitemap>(
      `select url, nesting from crawl_sitemaps where run_id = $1 and state = 'queued' order by sitemap_id limit 1`,
      [runId],
    );
    return row;
  }

  async completeSitemap(
    tx: TenantTransaction,
    runId: string,
    url: string,
    outcome: { entries: number; reason: string | null },
  ): Promise<void> {
    await tx.query(
      `update crawl_sitemaps set state = case when $4::text is null then 'read' else 'failed' end, reason = $4, entries = $3
        where run_id = $1 and url_key = md5($2)::uuid`,
      [runId, url, outcome.entries, outcome.reason],
    );
  }
}

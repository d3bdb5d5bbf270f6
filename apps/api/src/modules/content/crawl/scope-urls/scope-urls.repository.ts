import type { ScopeDomain, UrlState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HOST_OF_URL, TAKEN_OUT } from '../frontier/frontier.repository.js';
import { urlKey } from '../frontier/url-key.js';
import { patternOf } from '../scope/address-pattern.js';

/** The frontier's data about an address. */
export interface KnownUrl {
  readonly url: string;
  readonly state: UrlState;
  readonly reason: string | null;
  readonly wasFetched: boolean;
  readonly pageId: number | null;
}

/**
 * Addresses that people add are one step from the start, like those of sitemaps. At the start they would be exempt from the included paths.
 */
const ADDED_DEPTH = 1;

/** The SQL of addresses that people add, take out of scope and put back. */
@Injectable()
export class ScopeUrlsRepository {
  async known(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<Map<string, KnownUrl>> {
    const rows = await tx.query<KnownUrl>(
      `select url, state, reason, fetched_at is not null as "wasFetched", page_id::float8 as "pageId" from crawl_urls
        where project_id = $1 and url_key = any($2::uuid[])`,
      [projectId, urls.map(urlKey)],
    );
    return new Map(rows.map((row) => [row.url, row]));
  }

  /** The hosts of a project's addresses, by name, without a look at their pages. */
  hostnames(tx: TenantTransaction, projectId: string): Promise<{ hostname: string }[]> {
    return tx.query<{ hostname: string }>(`select distinct ${HOST_OF_URL} as hostname from crawl_urls where project_id = $1 order by 1`, [
      projectId,
    ]);
  }

  /** The hosts of a project's addresses, by name, each with its content. */
  domains(tx: TenantTransaction, projectId: string): Promise<ScopeDomain[]> {
    return tx.query<ScopeDomain>(
      `select ${HOST_OF_URL} as hostname, count(*)::int as urls, count(u.page_id)::int as pages, coalesce(sum(c.words), 0)::float8 as words
         from crawl_urls u left join page_contents c on c.project_id = $1 and c.page_id = u.page_id
        where u.project_id = $1 group by 1 order by 1`,
      [projectId],
    );
  }

  /** Deletes some addresses of these hosts; returns how many, and their pages. */
  async deleteHosts(
    tx: TenantTransaction,
    projectId: string,
    hosts: readonly string[],
    limit: number,
  ): Promise<{ count: number; pageIds: number[] }> {
    const rows = await tx.query<{ pageId: number | null }>(
      `delete from crawl_urls where project_id = $1 and url_key = any(array(
         select url_key from crawl_urls where project_id = $1 and ${HOST_OF_URL} = any($2::text[]) limit $3))
       returning page_id::float8 as "pageId"`,
      [projectId, hosts, limit],
    );
    return { count: rows.length, pageIds: rows.flatMap(({ pageId }) => pageId ?? []) };
  }

  /** Addresses that count towards the page limit. */
  async countAdmitted(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from crawl_urls where project_id = $1 and state <> 'skipped'`,
      [projectId],
    );
    return row?.count ?? 0;
  }

  /** Queues addresses, known or not, to be read as if for the first time. */
  async queue(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<void> {
    if (urls.length === 0) return;
    await tx.query(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, bucket)
       select $1, $2, md5(url)::uuid, url, ${ADDED_DEPTH}, 'queued', md5(bucket)::uuid from unnest($3::text[], $4::text[]) as given(url, bucket)
       on conflict (project_id, url_key) do update
         set state = 'queued', reason = null, attempts = 0, crashes = 0, not_before = null, etag = null, last_modified = null, content_hash = null`,
      [projectId, tx.organisationId, urls, urls.map((url) => patternOf(new URL(url)).text)],
    );
  }

  /**
   * Marks addresses as taken out: no crawl queues them, and links to them change nothing. Also marks their duplicates. Returns the
   * duplicates.
   */
  async takeOut(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<string[]> {
    await tx.query(
      `update crawl_urls set state = 'skipped', reason = '${TAKEN_OUT}', page_id = null, etag = null, last_modified = null,
              content_hash = null, canonical = null, redirect_to = null, not_before = null
        where project_id = $1 and url_key = any($2::uuid[])`,
      [projectId, urls.map(urlKey)],
    );
    const rows = await tx.query<{ url: string }>(
      `update crawl_urls set reason = '${TAKEN_OUT}'
        where project_id = $1 and state = 'skipped' and reason in ('canonical', 'duplicate') and canonical = any($2::text[]) returning url`,
      [projectId, urls],
    );
    return rows.map(({ url }) => url);
  }

  /** Puts back the duplicates that were taken out together with these addresses, so that the next crawl checks them again. Returns them. */
  async putBackTwins(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ url: string }>(
      `update crawl_urls set reason = 'duplicate', content_hash = null
        where project_id = $1 and state = 'skipped' and reason = '${TAKEN_OUT}' and canonical = any($2::text[]) returning url`,
      [projectId, urls],
    );
    return rows.map(({ url }) => url);
  }
}

import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HOST_OF_URL, NEVER_FETCHED, ROBOTS, TAKEN_OUT } from '../frontier/frontier.repository.js';
import { urlKey } from '../frontier/url-key.js';
import type { SitemapEntry } from '../politeness/scan-sitemap.js';

export interface QueuedUrls {
  readonly queued: number;
  /** Addresses that were skipped and that this crawl does not request. */
  readonly kept: number;
  /** Pages of earlier runs that this run does not request. */
  readonly carried: number;
}

const QUEUED = `state = 'queued', reason = null, attempts = 0, crashes = 0, not_before = null`;
/** Addresses that no crawl with the same rules requests again. */
const LEFT_OUT = `(${NEVER_FETCHED} and u.reason not in (${ROBOTS})) or u.reason is not distinct from '${TAKEN_OUT}'`;
/** The start of a site is always due, because new pages are announced there. */
const IS_DUE = `(u.depth = 0 or u.state in ('queued', 'fetching', 'failed') or u.fetched_at is null or u.content_hash is null and u.state = 'skipped'
  or u.fetched_at + u.revisit_hours * interval '1 hour' <= $2)`;

/** The pages of a project that are due for another request. */
@Injectable()
export class DueUrlsRepository {
  /** Queues the pages that are due at a moment, with the validators by which a site can answer "not changed". */
  async queue(tx: TenantTransaction, projectId: string, dueBefore: Date, offHosts: readonly string[]): Promise<QueuedUrls> {
    const queued = await tx.execute(
      `update crawl_urls u set ${QUEUED}
        where u.project_id = $1 and not (${LEFT_OUT}) and ${IS_DUE} and not (${HOST_OF_URL} = any($3::text[]))`,
      [projectId, dueBefore, offHosts],
    );
    const [row] = await tx.query<{ kept: number; carried: number }>(
      `select (count(*) filter (where state = 'skipped'))::int as kept,
              (count(*) filter (where state not in ('skipped', 'queued')))::int as carried
         from crawl_urls where project_id = $1`,
      [projectId],
    );
    return { queued, kept: row?.kept ?? 0, carried: row?.carried ?? 0 };
  }

  /** Queues pages that have changed after their last visit, by the dates of a sitemap; returns how many. */
  async queueModified(tx: TenantTransaction, projectId: string, entries: readonly SitemapEntry[]): Promise<number> {
    const dated = entries.flatMap(({ url, modifiedAt }) => (modifiedAt ? [{ url, modifiedAt }] : []));
    if (dated.length === 0) return 0;
    return tx.execute(
      `update crawl_urls u set ${QUEUED} from unnest($2::uuid[], $3::timestamptz[]) as given(url_key, modified_at)
        where u.project_id = $1 and u.url_key = given.url_key and u.url_key = any($2::uuid[])
          and u.state in ('fetched', 'gone') and u.fetched_at < given.modified_at`,
      [projectId, dated.map(({ url }) => urlKey(url)), dated.map(({ modifiedAt }) => modifiedAt)],
    );
  }

  async count(tx: TenantTransaction, projectId: string, dueBefore: Date): Promise<{ pages: number; duePages: number }> {
    const [row] = await tx.query<{ pages: number; duePages: number }>(
      `select count(*)::int as pages, (count(*) filter (where ${IS_DUE}))::int as "duePages"
         from crawl_urls u where u.project_id = $1 and u.page_id is not null and u.state <> 'gone'`,
      [projectId, dueBefore],
    );
    return row ?? { pages: 0, duePages: 0 };
  }
}

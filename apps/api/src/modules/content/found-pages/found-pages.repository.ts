import type { FoundPage, FoundPageMode } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../platform/database/hold-limit.js';
import { isoTimeSql } from '../../../platform/database/iso-time-sql.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';

/** A page as a visitor's browser has found it. */
export interface NewFoundPage {
  readonly url: string;
  readonly unknownTexts: number;
  /** Equal for equal texts. */
  readonly textsKey: string;
}

/** The limits for the pages of a project: how many known pages wait, how many others wait, and how many others are recorded in a day. */
interface FoundPageLimits {
  readonly waiting: number;
  readonly newADay: number;
}

/** Reports about the same page request a reading at most once a day. */
const AGAIN = `interval '1 day'`;

/** All SQL of pages that visitors' browsers have found. */
@Injectable()
export class FoundPagesRepository {
  async mode(tx: TenantTransaction, projectId: string): Promise<FoundPageMode> {
    const [row] = await tx.query<{ mode: FoundPageMode }>('select mode from found_page_policies where project_id = $1', [projectId]);
    return row?.mode ?? 'ask';
  }

  async setMode(tx: TenantTransaction, projectId: string, mode: FoundPageMode): Promise<void> {
    await tx.query(
      `insert into found_page_policies (project_id, organisation_id, mode) values ($1, $2, $3)
       on conflict (project_id) do update set mode = excluded.mode`,
      [projectId, tx.organisationId, mode],
    );
  }

  /**
   * Records a page that the crawler has read or never seen, but not one that it left out or is about to read. Limits the waiting pages that
   * it has read, the waiting other pages, and the new ones per day, so that invented addresses take no room from real pages. A page that
   * people ignore stays ignored. A page that was read waits again with other texts, a day later. Returns whether the page waits now.
   */
  async record(tx: TenantTransaction, projectId: string, page: NewFoundPage, now: Date, limits: FoundPageLimits): Promise<boolean> {
    await holdLimit(tx, 'found_pages', projectId);
    const rows = await tx.query<{ state: string }>(
      `insert into found_pages as f (project_id, url_key, organisation_id, url, unknown_texts, texts_key, is_known, found_at, seen_at)
       select $1, md5($3)::uuid, $2, $3, $4, md5($5)::uuid, coalesce(u.state = 'fetched', false), $6, $6
         from (select 1) as one left join crawl_urls u on u.project_id = $1 and u.url_key = md5($3)::uuid
        where (u.url_key is null or u.state in ('fetched', 'gone', 'failed')) and ($4 > 0 or u.state is distinct from 'fetched')
          and (exists (select 1 from found_pages where project_id = $1 and url_key = md5($3)::uuid)
               or (select count(*) from found_pages where project_id = $1 and state = 'waiting'
                                                               and is_known = coalesce(u.state = 'fetched', false)) < $7
                   and (u.state is not distinct from 'fetched' or (select count(*) from found_pages where project_id = $1 and not is_known
                                                                      and found_at > $6::timestamptz - ${AGAIN}) < $8))
       on conflict (project_id, url_key) do update
         set seen_at = excluded.seen_at, unknown_texts = greatest(f.unknown_texts, excluded.unknown_texts), is_known = excluded.is_known,
             texts_key = excluded.texts_key,
             state = case when f.state = 'accepted' and f.texts_key <> excluded.texts_key and f.decided_at < excluded.seen_at - ${AGAIN}
                          then 'waiting' else f.state end
       returning state`,
      [projectId, tx.organisationId, page.url, page.unknownTexts, page.textsKey, now, limits.waiting, limits.newADay],
    );
    return rows[0]?.state === 'waiting';
  }

  /** Whether the crawler has read the page at this very address. */
  async isFetched(tx: TenantTransaction, projectId: string, url: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from crawl_urls where project_id = $1 and url_key = md5($2)::uuid and state = 'fetched'`, [
      projectId,
      url,
    ]);
    return rows.length > 0;
  }

  async list(
    tx: TenantTransaction,
    projectId: string,
    part: { limit: number; offset: number },
  ): Promise<{ pages: FoundPage[]; total: number }> {
    const rows = await tx.query<FoundPage & { total: number }>(
      `select url, unknown_texts as "unknownTexts", is_known as "isKnown", ${isoTimeSql('found_at')} as "foundAt",
              ${isoTimeSql('seen_at')} as "seenAt", (count(*) over ())::int as total
         from found_pages where project_id = $1 and state = 'waiting' order by found_at desc, url limit $2 offset $3`,
      [projectId, part.limit, part.offset],
    );
    return { pages: rows.map(({ total: _total, ...page }) => page), total: rows[0]?.total ?? 0 };
  }

  /** Locks and returns these waiting pages; without urls, all waiting ones, the first found first. */
  async takeWaiting(tx: TenantTransaction, projectId: string, urls: readonly string[] | null, limit: number): Promise<string[]> {
    const rows = await tx.query<{ url: string }>(
      `select url from found_pages where project_id = $1 and state = 'waiting' and ($2::text[] is null or url = any($2))
        order by found_at, url limit $3 for update`,
      [projectId, urls, limit],
    );
    return rows.map(({ url }) => url);
  }

  async decide(
    tx: TenantTransaction,
    projectId: string,
    urls: readonly string[],
    state: 'accepted' | 'ignored' | 'waiting',
    now: Date,
  ): Promise<number> {
    if (urls.length === 0) return 0;
    return tx.execute(
      'update found_pages set state = $3, decided_at = $4 where project_id = $1 and url = any($2::text[]) and state <> $3',
      [projectId, urls, state, now],
    );
  }

  /** How many pages were accepted since a moment. */
  async countAccepted(tx: TenantTransaction, projectId: string, since: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from found_pages where project_id = $1 and state = 'accepted' and decided_at > $2`,
      [projectId, since],
    );
    return row?.count ?? 0;
  }

  /** Deletes pages that no visitor has reported for a long time. */
  async purge(tx: Transaction, before: Date): Promise<number> {
    return tx.execute('delete from found_pages where seen_at < $1', [before]);
  }
}

import type { TrackedUrl } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { bytesArray } from '../../../platform/database/array-literal.js';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import { isoTimeSql } from '../../../platform/database/iso-time-sql.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { NewVersion } from './crawled-page.js';

/** A version as listed. */
export interface VersionRow {
  fileId: string;
  pageId: number;
  url: string;
  foundAt: string;
  hashes: string[];
  /** The hashes of the version before; null if none is kept. */
  hashesBefore: string[] | null;
  words: number;
  bytes: number;
  hasHtml: boolean;
}

const HEX = (column: string) =>
  `(select coalesce(array_agg(replace(h::text, '-', '') order by n), '{}') from unnest(${column}) with ordinality as x(h, n))`;

const VERSION = `v.version_id as "fileId", v.page_id::float8 as "pageId", v.url, ${isoTimeSql('v.found_at')} as "foundAt", ${HEX('v.hashes')} as hashes,
  case when before.hashes is null then null else ${HEX('before.hashes')} end as "hashesBefore", v.words, v.html_bytes as bytes, v.html is not null as "hasHtml"`;
const BEFORE = `left join lateral (select b.hashes from page_versions b
  where b.project_id = $1 and b.page_id = v.page_id and b.found_at < v.found_at order by b.found_at desc limit 1) before on true`;

/** All SQL of tracked pages and their versions. */
@Injectable()
export class PageVersionsRepository {
  async isEnabled(tx: TenantTransaction, projectId: string): Promise<boolean> {
    const [row] = await tx.query<{ isEnabled: boolean }>('select is_enabled as "isEnabled" from url_tracking where project_id = $1', [
      projectId,
    ]);
    return row?.isEnabled ?? true;
  }

  async enable(tx: TenantTransaction, projectId: string, isEnabled: boolean): Promise<void> {
    await tx.query(
      `insert into url_tracking (project_id, organisation_id, is_enabled) values ($1, $2, $3)
       on conflict (project_id) do update set is_enabled = excluded.is_enabled`,
      [projectId, tx.organisationId, isEnabled],
    );
  }

  /** The tracked pages by address, each with whether a version of it is stored. */
  async tracked(tx: TenantTransaction, projectId: string): Promise<Map<string, boolean>> {
    const rows = await tx.query<{ url: string; hasVersion: boolean }>(
      `select p.url, exists (select 1 from page_versions v where v.project_id = $1 and v.page_id = t.page_id) as "hasVersion"
         from tracked_pages t join site_pages p on p.project_id = $1 and p.page_id = t.page_id where t.project_id = $1 and t.is_tracked`,
      [projectId],
    );
    return new Map(rows.map(({ url, hasVersion }) => [url, hasVersion]));
  }

  async countTracked(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from tracked_pages where project_id = $1 and is_tracked',
      [projectId],
    );
    return row?.count ?? 0;
  }

  /** Tracks pages. Returns how many of them were not tracked before. */
  track(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<number> {
    return tx.execute(
      `insert into tracked_pages as t (project_id, organisation_id, page_id) select $1, $2, unnest($3::bigint[])
       on conflict (project_id, page_id) do update set is_tracked = true, changed_at = now() where not t.is_tracked`,
      [projectId, tx.organisationId, pageIds],
    );
  }

  untrack(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<number> {
    return tx.execute(
      'update tracked_pages set is_tracked = false, changed_at = now() where project_id = $1 and page_id = any($2::bigint[]) and is_tracked',
      [projectId, pageIds],
    );
  }

  /** Adds versions of tracked pages with their current content. An unchanged page gets no new version. */
  async add(tx: TenantTransaction, projectId: string, runId: string, versions: readonly NewVersion[]): Promise<void> {
    await tx.query(
      `insert into page_versions (project_id, page_id, organisation_id, run_id, url, content_hash, html, html_bytes, stored_bytes, hashes, words, found_at)
       select $1, t.page_id, $2, $3, p.url, given.content_hash, nullif(given.html, ''), given.html_bytes, length(given.html), c.hashes, c.words, clock_timestamp()
         from unnest($4::bigint[], $5::text[], $6::bytea[], $7::int[]) as given(page_id, content_hash, html, html_bytes)
         join tracked_pages t on t.project_id = $1 and t.page_id = given.page_id and t.is_tracked
         join site_pages p on p.project_id = $1 and p.page_id = t.page_id
         join page_contents c on c.project_id = $1 and c.page_id = t.page_id
        where given.content_hash is distinct from (
          select v.content_hash from page_versions v where v.project_id = $1 and v.page_id = t.page_id order by v.found_at desc limit 1)`,
      [
        projectId,
        tx.organisationId,
        runId,
        versions.map(({ pageId }) => pageId),
        versions.map(({ contentHash }) => contentHash),
        bytesArray(versions.map(({ html }) => html ?? new Uint8Array())),
        versions.map(({ htmlBytes }) => htmlBytes),
      ],
    );
  }

  /** Drops the oldest versions of each page beyond a number, and of the project beyond a number of bytes; the newest of a page stays. */
  async trim(tx: TenantTransaction, projectId: string, { versions, bytes }: { versions: number; bytes: number }): Promise<void> {
    await tx.query(
      `delete from page_versions v using (
         select version_id, row_number() over (partition by page_id order by found_at desc) as place,
                sum(stored_bytes) over (order by found_at desc, version_id) as stored
           from page_versions where project_id = $1) ranked
        where v.project_id = $1 and v.version_id = ranked.version_id and ranked.place > 1 and (ranked.place > $2 or ranked.stored > $3)`,
      [projectId, versions, bytes],
    );
  }

  /** A page that moved is tracked at its new address, with its versions. */
  async move(tx: TenantTransaction, projectId: string, from: readonly number[], to: readonly number[]): Promise<void> {
    await tx.query(
      `update tracked_pages t set page_id = given.target from unnest($2::bigint[], $3::bigint[]) as given(page_id, target)
        where t.project_id = $1 and t.page_id = given.page_id
          and not exists (select 1 from tracked_pages x where x.project_id = $1 and x.page_id = given.target)`,
      [projectId, from, to],
    );
  }

  list(
    tx: TenantTransaction,
    projectId: string,
    search: string,
    page: { limit: number; offset: number },
  ): Promise<(TrackedUrl & { total: number })[]> {
    return tx.query(
      `select p.url, p.title, ${isoTimeSql('t.changed_at')} as "trackedSince", p.is_gone as "isGone", coalesce(v.versions, 0)::int as versions,
              ${isoTimeSql('v.last_at')} as "lastChangedAt", (count(*) over ())::int as total
         from tracked_pages t join site_pages p on p.project_id = $1 and p.page_id = t.page_id
         left join lateral (select count(*) as versions, max(found_at) as last_at from page_versions where project_id = $1 and page_id = t.page_id) v on true
        where t.project_id = $1 and t.is_tracked and p.url ilike $2
        order by v.last_at desc nulls last, p.url limit $3 offset $4`,
      [projectId, containsPattern(search), page.limit, page.offset],
    );
  }

  versions(tx: TenantTransaction, projectId: string, pageId: number, page: { limit: number; offset: number }): Promise<VersionRow[]> {
    return tx.query<VersionRow>(
      `select ${VERSION} from page_versions v ${BEFORE} where v.project_id = $1 and v.page_id = $2 order by v.found_at desc limit $3 offset $4`,
      [projectId, pageId, page.limit, page.offset],
    );
  }

  async countVersions(tx: TenantTransaction, projectId: string, pageId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from page_versions where project_id = $1 and page_id = $2',
      [projectId, pageId],
    );
    return row?.count ?? 0;
  }

  /** Whole versions, the older first. */
  find(tx: TenantTransaction, projectId: string, fileIds: readonly string[]): Promise<(VersionRow & { html: Buffer | null })[]> {
    return tx.query(
      `select ${VERSION}, v.html from page_versions v ${BEFORE} where v.project_id = $1 and v.version_id = any($2::uuid[]) order by v.found_at`,
      [projectId, fileIds],
    );
  }

  /** Across all projects: deletes versions of pages that nobody tracks any more, and old versions other than the newest of a page. */
  async purge(tx: Transaction, days: { untracked: number; kept: number }): Promise<number> {
    const untracked = await tx.execute(
      'delete from tracked_pages where not is_tracked and changed_at < now() - make_interval(days => $1)',
      [days.untracked],
    );
    const old = await tx.execute(
      `delete from page_versions v where found_at < now() - make_interval(days => $1)
          and exists (select 1 from page_versions n where n.project_id = v.project_id and n.page_id = v.page_id and n.found_at > v.found_at)`,
      [days.kept],
    );
    return untracked + old;
  }
}

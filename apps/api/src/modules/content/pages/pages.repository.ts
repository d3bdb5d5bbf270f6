import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ContentItem, FoundPage, ItemPart, PageRow } from './page.entity.js';

const FIELDS = `page_id::float8 as "pageId", url, title, language, content_hash as "contentHash", is_gone as "isGone"`;

const COUNT = prepared(
  `select project_id as "projectId", sum(pages)::int as pages from page_tallies where project_id = any($1) group by project_id having sum(pages) > 0`,
);
/** Used for people who see only the pages of some domains. */
const COUNT_OWN = prepared(
  `select project_id as "projectId", count(*)::int as pages from site_pages where project_id = any($1) and not is_gone group by project_id`,
);

/**
 * All SQL of the table of pages, which holds items of other kinds too. An address is unique in its project. Queries about
 * the pages of a site alone read the view `site_pages`.
 */
@Injectable()
export class PagesRepository {
  /** Stores pages by address; returns the id of each. */
  async upsert(tx: TenantTransaction, projectId: string, pages: readonly FoundPage[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ url: string; pageId: number }>(
      `insert into pages (project_id, organisation_id, url, title, language, content_hash)
       select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::text[])
       on conflict (project_id, md5(url)) do update
         set title = excluded.title, language = excluded.language, content_hash = excluded.content_hash, is_gone = false, updated_at = now()
       returning url, page_id::float8 as "pageId"`,
      [
        projectId,
        tx.organisationId,
        pages.map((page) => page.url),
        pages.map((page) => page.title ?? null),
        pages.map((page) => page.language ?? null),
        pages.map((page) => page.contentHash),
      ],
    );
    return new Map(rows.map((row) => [row.url, row.pageId]));
  }

  /** Stores an item that is not a page of a site by its address. Returns its id. */
  async upsertItem(tx: TenantTransaction, projectId: string, { kind, address, title, contentHash }: ContentItem): Promise<number> {
    const [row] = await tx.query<{ pageId: number }>(
      `insert into pages (project_id, organisation_id, kind, url, title, content_hash) values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id, md5(url)) do update
         set title = excluded.title, content_hash = excluded.content_hash, is_gone = false, updated_at = now() where pages.kind = excluded.kind
       returning page_id::float8 as "pageId"`,
      [projectId, tx.organisationId, kind, address, title, contentHash],
    );
    if (!row) throw new Error(`another kind of content has the address ${address}`);
    return row.pageId;
  }

  /** The stored parts of content items, in the order in which they were stored. */
  itemParts(tx: TenantTransaction, projectId: string, itemIds: readonly string[]): Promise<ItemPart[]> {
    return tx.query(
      `select page_id::float8 as "pageId", url as address from pages
        where project_id = $1 and kind <> 'page' and split_part(split_part(url, ':', 2), '/', 1) = any($2::text[]) and not is_gone order by page_id`,
      [projectId, itemIds],
    );
  }

  /** Returns both pages and items. */
  async findByUrls(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<PageRow[]> {
    return tx.query<PageRow>(
      `select ${FIELDS} from pages where project_id = $1 and md5(url) = any(array(select md5(u) from unnest($2::text[]) u)) and url = any($2)`,
      [projectId, urls],
    );
  }

  /** Returns both pages and items. */
  async findByIds(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<PageRow[]> {
    return tx.query<PageRow>(`select ${FIELDS} from pages where project_id = $1 and page_id = any($2::bigint[]) order by page_id`, [
      ...[projectId, pageIds],
    ]);
  }

  async list(tx: TenantTransaction, projectId: string, afterPageId: number, limit: number): Promise<PageRow[]> {
    return tx.query<PageRow>(
      `select ${FIELDS} from site_pages where project_id = $1 and page_id > $2 and not is_gone order by page_id limit $3`,
      [projectId, afterPageId, limit],
    );
  }

  async count(tx: TenantTransaction, projectIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ projectId: string; pages: number }>(COUNT, [projectIds]);
    if (tx.worksByDomain) rows.push(...(await tx.query<(typeof rows)[number]>(COUNT_OWN, [projectIds])));
    return new Map(rows.map((row) => [row.projectId, row.pages]));
  }

  /** Gives moved pages the time at which their old addresses were first seen. */
  async inherit(tx: TenantTransaction, projectId: string, from: readonly number[], to: readonly number[]): Promise<void> {
    await tx.query(
      `update pages p set first_seen_at = least(p.first_seen_at, old.first_seen_at)
         from unnest($2::bigint[], $3::bigint[]) as given(page_id, target) join pages old on old.project_id = $1 and old.page_id = given.page_id
        where p.project_id = $1 and p.page_id = given.target`,
      [projectId, from, to],
    );
  }

  async markGone(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<void> {
    await tx.query('update pages set is_gone = true, updated_at = now() where project_id = $1 and page_id = any($2::bigint[])', [
      projectId,
      pageIds,
    ]);
  }
}

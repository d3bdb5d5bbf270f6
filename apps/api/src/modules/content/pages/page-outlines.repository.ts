import { Injectable } from '@nestjs/common';
import { bytesArray } from '../../../platform/database/array-literal.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { ClaimedPage, OutlinedPage } from './page.entity.js';

/** All SQL of the outlines of pages. An empty outline is claimed by a job, or belongs to a page that cannot be outlined. */
@Injectable()
export class PageOutlinesRepository {
  /** Claims pages without an outline, by id: each is claimed once, and has an empty outline from then on. */
  claim(tx: TenantTransaction, projectId: string, afterPageId: number, limit: number): Promise<ClaimedPage[]> {
    return tx.query<ClaimedPage>(
      `with lacking as (
         select page_id, url from site_pages p
          where project_id = $1 and page_id > $3 and not is_gone and not exists (select from page_outlines o where o.page_id = p.page_id)
          order by page_id limit $4),
       claimed as (
         insert into page_outlines (page_id, project_id, organisation_id, outline) select page_id, $1, $2, '' from lacking
         on conflict do nothing returning page_id)
       select page_id::float8 as "pageId", url from lacking join claimed using (page_id) order by page_id`,
      [projectId, tx.organisationId, afterPageId, limit],
    );
  }

  /** Stores outlines of claimed pages. Skips pages that changed since; they will be claimed again. */
  async store(tx: TenantTransaction, pages: readonly OutlinedPage[]): Promise<void> {
    if (pages.length === 0) return;
    await tx.query(
      `update page_outlines o set outline = given.outline from unnest($1::bigint[], $2::bytea[]) as given (page_id, outline)
        where o.page_id = given.page_id`,
      [pages.map(({ pageId }) => pageId), bytesArray(pages.map(({ outline }) => outline))],
    );
  }

  async remove(tx: TenantTransaction, pageIds: readonly number[]): Promise<void> {
    if (pageIds.length > 0) await tx.query('delete from page_outlines where page_id = any($1::bigint[])', [pageIds]);
  }

  async find(tx: Transaction, projectId: string, pageId: number): Promise<Buffer | undefined> {
    const [row] = await tx.query<{ outline: Buffer }>(
      `select outline from page_outlines where page_id = $2 and project_id = $1 and outline <> ''`,
      [projectId, pageId],
    );
    return row?.outline;
  }
}

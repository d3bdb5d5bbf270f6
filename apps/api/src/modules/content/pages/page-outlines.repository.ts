import { Injectable } from '@nestjs/common';
import { bytesArray } from '../../../platform/database/array-literal.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';

/** An outline of a page, see `outlinePage` of the segmenter. */
interface OutlinedPage {
  pageId: number;
  outline: Uint8Array;
}

/** All SQL of the outlines of pages, one for each page that has one. */
@Injectable()
export class PageOutlinesRepository {
  async store(tx: TenantTransaction, projectId: string, pages: readonly OutlinedPage[]): Promise<void> {
    if (pages.length === 0) return;
    await tx.query(
      `insert into page_outlines as known (page_id, project_id, organisation_id, outline)
       select page_id, $1, $2, outline from unnest($3::bigint[], $4::bytea[]) as given (page_id, outline)
       on conflict (page_id) do update set outline = excluded.outline where known.outline <> excluded.outline`,
      [projectId, tx.organisationId, pages.map(({ pageId }) => pageId), bytesArray(pages.map(({ outline }) => outline))],
    );
  }

  async remove(tx: TenantTransaction, pageIds: readonly number[]): Promise<void> {
    if (pageIds.length > 0) await tx.query('delete from page_outlines where page_id = any($1::bigint[])', [pageIds]);
  }

  async find(tx: Transaction, projectId: string, pageId: number): Promise<Buffer | undefined> {
    const [row] = await tx.query<{ outline: Buffer }>('select outline from page_outlines where page_id = $2 and project_id = $1', [
      projectId,
      pageId,
    ]);
    return row?.outline;
  }
}

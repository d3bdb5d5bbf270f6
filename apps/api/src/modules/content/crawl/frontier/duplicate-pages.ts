import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { PagesService } from '../../pages/pages.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import type { DuplicateReason } from '../run/outcome.js';
import { type DuplicateRow, FrontierRepository } from './frontier.repository.js';
import { isAlias } from './is-alias.js';

/** Pages compared in one statement. */
const BATCH_SIZE = 200;

/** A page, and one of which it may be a duplicate. */
interface DuplicatePair {
  readonly page: DuplicateRow;
  readonly other: DuplicateRow;
  readonly reason: DuplicateReason;
}

/**
 * Removes pages that are also stored under another address: their canonical one, or one that differs only in scheme, www, case, trailing
 * slash or index document. Removes only pages without texts of their own, because canonical addresses are often a template's mistake.
 */
@Injectable()
export class DuplicatePages {
  constructor(
    private readonly frontier: FrontierRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
  ) {}

  /** Returns how many pages were removed. */
  async remove(tx: TenantTransaction, projectId: string, baseUrl: string): Promise<number> {
    const gone = new Set<number>();
    for (const duplicates of await this.#candidates(tx, projectId, baseUrl)) await this.#remove(tx, projectId, duplicates, gone);
    return gone.size;
  }

  /** Returns the candidates in batches. Canonical addresses come first, because authors chose them. */
  async #candidates(tx: TenantTransaction, projectId: string, baseUrl: string): Promise<DuplicatePair[][]> {
    const named = (await this.frontier.canonicalDuplicates(tx, projectId)).filter(({ page, other }) => isAlias(page.url, other.url));
    const spelled = (await this.frontier.urlVariants(tx, projectId)).flatMap((rows) => pairs(rows, new URL(baseUrl).origin));
    const all: DuplicatePair[] = [...named.map((duplicates) => ({ ...duplicates, reason: 'canonical' as const })), ...spelled];
    return Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, index) =>
      all.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
    );
  }

  async #remove(tx: TenantTransaction, projectId: string, duplicates: readonly DuplicatePair[], gone: Set<number>): Promise<void> {
    const ids = duplicates.map(({ page, other }) => [page.pageId, other.pageId] as const);
    const isWithin = await this.segments.areTextsContained(tx, projectId, ids);
    const holds = await this.segments.areTextsContained(
      tx,
      projectId,
      ids.map(([page, other]) => [other, page]),
    );
    const removed = duplicates.filter(({ page, other, reason }, index) => {
      // A page that names another as canonical may be a part of it. If two addresses are merely spelled alike, neither page may have more
      // text than the other.
      if (!isWithin[index] || (reason === 'duplicate' && !holds[index])) return false;
      // If two pages name each other, one stays.
      if (gone.has(page.pageId) || gone.has(other.pageId)) return false;
      gone.add(page.pageId);
      return true;
    });
    const pageIds = removed.map(({ page }) => page.pageId);
    await this.frontier.markDuplicates(
      tx,
      projectId,
      removed.map(({ page, other, reason }) => ({ url: page.url, reason, twin: other.url })),
    );
    await this.segments.removePages(tx, projectId, pageIds);
    await this.pages.markGone(tx, projectId, pageIds);
  }
}

/**
 * Pairs each page of a group with the best page of the group: the one at the project's own scheme and host, or else the one that was found
 * first.
 */
function pairs(rows: readonly DuplicateRow[], origin: string): DuplicatePair[] {
  const best = rows.find(({ url }) => new URL(url).origin === origin) ?? rows[0];
  if (!best) return [];
  return rows.filter((row) => row !== best).map((page) => ({ page, other: best, reason: 'duplicate' }));
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ApiItemsRepository } from '../api-items.repository.js';
import type { SyncRun } from './sync-run.js';
import { SyncStoring } from './sync-storing.service.js';

/** The most missing entries in one transaction. */
const GONE = 500;
/** If at least this many entries are stored and more than half are missing, the API is called again. */
const DOUBTFUL_MIN = 10;

/** Marks stored entries as gone if a full pass over all pages ends without them. */
@Injectable()
export class SyncMarking {
  constructor(
    private readonly database: Database,
    private readonly items: ApiItemsRepository,
    private readonly storing: SyncStoring,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
  ) {}

  /** Marks missing entries as gone. Returns false if another sync has to decide that. */
  async endWithGone(run: SyncRun, walk: () => Promise<void>, hasPages: boolean): Promise<boolean> {
    const missing = run.hasUnknown ? [] : await this.#missing(run);
    const isDoubtful = missing.length > 0 && (await this.#isDoubtful(run, missing.length));
    const before = new Set(run.onWay.keys());
    // If an entry is deleted during the pass, others move to a page that was read already. Therefore missing entries are looked for once
    // more.
    if (missing.length > 0 && (isDoubtful || hasPages)) await walk();
    if (run.hasUnknown) {
      run.keepAll('Some entries have no id that can be used. Nothing was marked as gone, because each may be one that is stored.');
      return true;
    }
    if (isDoubtful && !isSame(before, run.onWay)) {
      run.keepAll('Most of the stored entries did not come, and the API gave others when it was asked again. Nothing was marked as gone.');
      return false;
    }
    await this.markGone(run, missing.length > 0 ? await this.#missing(run) : []);
    return true;
  }

  /** Whether so many entries are missing that the API may have a fault: all of them, or more than half. */
  async #isDoubtful({ own, syncId, onWay }: SyncRun, missing: number): Promise<boolean> {
    if (onWay.size === 0) return true;
    const { changed, unchanged } = await this.database.tenant(own, (tx) => this.items.changesOf(tx, own.apiId, syncId));
    const stored = changed + unchanged;
    return stored >= DOUBTFUL_MIN && missing * 2 > stored;
  }

  /** Stored entries that this run has not seen. */
  async #missing(run: SyncRun): Promise<{ entryId: string; pageId: number }[]> {
    const missing: { entryId: string; pageId: number }[] = [];
    for (let after = ''; ; ) {
      const ids = await this.database.tenant(run.own, (tx) => this.items.entryIds(tx, run.own.apiId, after, 5_000));
      for (const one of ids) if (!run.seen.has(one.entryId)) missing.push(one);
      const last = ids.at(-1);
      if (!last) return missing;
      after = last.entryId;
    }
  }

  async markGone(run: SyncRun, gone: readonly { entryId: string; pageId: number }[]): Promise<void> {
    for (let at = 0; at < gone.length; at += GONE) {
      const batch = gone.slice(at, at + GONE);
      await this.storing.change(run.own, run.syncId, async (tx, own) => {
        const pageIds = batch.map(({ pageId }) => pageId);
        await this.segments.removeItems(tx, own.projectId, pageIds);
        await this.pages.markGone(tx, own.projectId, pageIds);
        await this.items.markGone(
          tx,
          own.apiId,
          run.syncId,
          batch.map(({ entryId }) => entryId),
        );
      });
    }
  }
}

const isSame = (ids: ReadonlySet<string>, others: ReadonlyMap<string, string>): boolean =>
  ids.size === others.size && [...ids].every((id) => others.has(id));

import { createHash } from 'node:crypto';
import { API_ENTRIES_MAX, API_SYNC_HOURS } from '@bhashantar/contracts';
import { HTML_CHARS_MAX, type JsonString, MARKDOWN_CHARS_MAX } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { apiFault } from '../api-call-error.js';
import type { NewEntry, StoredApi } from '../api-item.entity.js';
import { ApiItemsRepository } from '../api-items.repository.js';
import { CmsRules, segmentsOfCms } from '../cms/cms-texts.js';
import { EntryRoom } from '../entry-room.service.js';
import { segmentsOf, stringsOf } from '../entry-texts.js';
import { entryAddress } from '../item-reading.js';
import { type ArrivedBytes, SyncEnded, type SyncRun } from './sync-run.js';

/** The most entries of one transaction. The next number limits their segments. */
const BATCH_ENTRIES = 100;
const BATCH_SEGMENTS = 2_000;
/** How often a sync records that it is running. */
const TOUCH_MS = 60_000;

interface Arrived extends ArrivedBytes {
  entryId: string;
  contentHash: string;
  change: 'new' | 'changed';
}

/** Stores what a sync brings, a few entries per transaction. Skips unchanged entries. */
@Injectable()
export class SyncStoring {
  constructor(
    private readonly database: Database,
    private readonly items: ApiItemsRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly room: EntryRoom,
    private readonly turns: LoopTurns,
    private readonly clock: Clock,
  ) {}

  async store(run: SyncRun, entries: readonly ArrivedBytes[]): Promise<void> {
    const hashed = await this.#fresh(run, entries);
    const known = await this.database.tenant(run.own, (tx) =>
      this.items.hashes(
        tx,
        run.own.apiId,
        hashed.map(({ entryId }) => entryId),
      ),
    );
    const changed = hashed.flatMap((one): Arrived[] => {
      const before = known.get(one.entryId);
      return before === one.contentHash ? [] : [{ ...one, change: before === undefined ? 'new' : 'changed' }];
    });
    if (changed.length === 0) return;
    const isCms = run.own.cmsUid !== null;
    const strings = new Map<string, JsonString[]>();
    if (!isCms) for (const { entryId, bytes } of changed) strings.set(entryId, await stringsOf(this.turns, bytes));
    if (!isCms) await run.keys.learn(this.turns, [...strings.values()].flat());
    const rules = new CmsRules(run.own.keys, run.language);
    let batch: { arrived: Arrived; segments: Awaited<ReturnType<typeof segmentsOf>> }[] = [];
    let size = 0;
    const isLabel = run.own.kind === 'static';
    for (const arrived of changed) {
      const { entryId } = arrived;
      const onTooComplex = (key: string) => run.warn('entry', tooComplex(entryId, key));
      const segments = isCms
        ? await segmentsOfCms(this.turns, arrived.bytes, rules, arrived.refType ?? null)
        : await segmentsOf(this.turns, strings.get(entryId) ?? [], run.keys, { language: run.language, isLabel, onTooComplex });
      if (batch.length >= BATCH_ENTRIES || (batch.length > 0 && size + segments.length > BATCH_SEGMENTS)) {
        await this.#storeBatch(run, batch);
        batch = [];
        size = 0;
      }
      batch.push({ arrived, segments });
      size += segments.length;
    }
    await this.#storeBatch(run, batch);
  }

  /** Entries that this run has not seen yet. The first of two with the same id counts. */
  async #fresh(run: SyncRun, entries: readonly ArrivedBytes[]): Promise<Omit<Arrived, 'change'>[]> {
    const fresh: Omit<Arrived, 'change'>[] = [];
    for (const { entry, bytes, refType = null } of entries) {
      const contentHash = await this.turns.inTurn(() => createHash('sha256').update(bytes).digest('hex'));
      const before = run.onWay.get(entry.id);
      // An entry that arrives twice with the same content has moved to the next page meanwhile.
      if (before !== undefined && before !== contentHash)
        run.warn('duplicateId', `Two entries have the id ${entry.id}. The first one was taken. Choose a key whose values are unique.`);
      if (before !== undefined) continue;
      run.onWay.set(entry.id, contentHash);
      run.seen.add(entry.id);
      fresh.push({ entry, refType, entryId: entry.id, bytes, contentHash });
      if (run.seen.size > API_ENTRIES_MAX)
        throw apiFault(
          'tooManyEntries',
          `The API has more than ${API_ENTRIES_MAX} entries. Ask it for fewer of them, for example by a filter in the address.`,
        );
    }
    return fresh;
  }

  /** Records from time to time that the sync is running. Otherwise, a second one would be started. */
  async touch(run: SyncRun): Promise<void> {
    this.#assertTime(run);
    const now = this.clock.now();
    if (now.getTime() - run.touchedAt < TOUCH_MS) return;
    run.touchedAt = now.getTime();
    await this.database.tenant(run.own, (tx) => this.items.touch(tx, run.own.apiId, run.syncId, now));
  }

  async #storeBatch(run: SyncRun, batch: readonly { arrived: Arrived; segments: Awaited<ReturnType<typeof segmentsOf>> }[]): Promise<void> {
    await this.touch(run);
    await this.change(run.own, run.syncId, async (tx, own) => {
      const contents: { pageId: number; segments: Awaited<ReturnType<typeof segmentsOf>> }[] = [];
      const entries: NewEntry[] = [];
      for (const { arrived, segments } of batch) {
        const { entry, entryId, refType = null, bytes, contentHash, change } = arrived;
        const title = entry.title ?? null;
        const kind = own.kind === 'static' ? ('labels' as const) : ('entry' as const);
        const address = entryAddress(own, entryId);
        const pageId = await this.pages.storeItem(tx, own.projectId, { kind, address, title: title ?? own.name, contentHash });
        contents.push({ pageId, segments });
        const stored = { entryId, pageId, title, refType, bytes, contentHash, segments: segments.length, change };
        entries.push({ ...stored, updatedAt: entry.updatedAt ?? null });
      }
      const growth = await this.items.growthBy(tx, own.apiId, entries);
      await this.room.require(tx, own.projectId, { bytes: growth, segments: contents.flatMap(({ segments }) => segments) });
      await this.segments.storeItems(tx, own.projectId, contents);
      await this.items.putEntries(tx, own, { syncId: run.syncId, now: this.clock.now(), growth }, entries);
    });
  }

  /** Changes the item while this is its current sync. Throws if it is not. */
  async change(
    { organisationId, apiId }: { organisationId: string; apiId: string },
    syncId: string,
    work: (tx: TenantTransaction, own: StoredApi) => Promise<void>,
  ): Promise<void> {
    await this.database.tenant({ organisationId }, async (tx) => {
      const own = await this.items.lock(tx, apiId);
      if (!own || own.isDeleting || own.syncId !== syncId) throw new SyncEnded();
      await work(tx, own);
    });
  }

  /** Limits the time for an API that is slow or whose pages never end. */
  #assertTime({ beganAt }: SyncRun): void {
    if (this.clock.now().getTime() - beganAt.getTime() < API_SYNC_HOURS * 3_600_000) return;
    throw apiFault(
      'tooLong',
      `The sync took more than ${API_SYNC_HOURS} hours and was ended. Ask the API for larger pages, or for fewer entries by a filter in the address.`,
    );
  }
}

const tooComplex = (entryId: string, key: string): string =>
  `The value ${key} of the entry ${entryId} has too much markup to be read: more than ${HTML_CHARS_MAX} characters of HTML, or ${MARKDOWN_CHARS_MAX} of Markdown, or very many levels. It stays as it is. Send images as addresses, or split the text.`;

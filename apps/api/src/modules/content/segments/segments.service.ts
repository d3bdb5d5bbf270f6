import { hashSource } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { batchBySize } from '../../../platform/threads/batch-by-size.js';
import { type EarlierSegment, EarlierSegmentsRepository } from './earlier-segments.repository.js';
import { fingerprintPage } from './fingerprint-page.js';
import { INDEXED_KEY_BYTES } from './indexed-key.js';
import { chooseHomes, comparePlaces, type ListedTexts, listTexts, type Place } from './list-texts.js';
import type {
  KeptKey,
  KeyedSegment,
  KeysOfText,
  MemoryKey,
  PageContent,
  PageSegment,
  SegmentNeighbours,
  SegmentTotals,
} from './segment.entity.js';
import { PagesChanged, PagesGone, SegmentLanguagesFound, SegmentOrderFixed, SegmentsChanged } from './segment.events.js';
import { SegmentsRepository } from './segments.repository.js';

/** Segments per write, which block the event loop for some tens of milliseconds. */
const BATCH_SEGMENTS = 20_000;

interface Described extends PageContent {
  fingerprint: string;
  words: number;
}

const sumWords = (items: readonly { words: number }[]) => items.reduce((sum, item) => sum + item.words, 0);
const hashesOf = (items: readonly { hash: string }[]) => items.map((item) => item.hash);

/** Stores the contents of the pages of a project: segments, occurrences and exact totals. */
@Injectable()
export class SegmentsService {
  constructor(
    private readonly segments: SegmentsRepository,
    private readonly earlier: EarlierSegmentsRepository,
    private readonly events: Events,
  ) {}

  /**
   * Replaces the content of pages in the caller's transaction. An unchanged page costs one look-up. Returns the pages with texts that are
   * new in the project. A text on several pages counts for the first of them.
   */
  async storePages(tx: TenantTransaction, projectId: string, pages: readonly PageContent[]): Promise<Set<number>> {
    const fresh = new Set<number>();
    for (const batch of batchBySize(readOnce(pages), ({ segments }) => segments.length, BATCH_SEGMENTS)) {
      const { changed, holders } = await this.#storeBatch(tx, projectId, batch);
      for (const pageId of holders) fresh.add(pageId);
      const pageIds = changed.map((page) => page.pageId);
      if (pageIds.length > 0) await this.events.emit(tx, PagesChanged, { organisationId: tx.organisationId, projectId, pageIds });
      await this.#fixOrder(tx, projectId, batch);
      await this.#noteLanguages(tx, projectId, batch);
    }
    return fresh;
  }

  /**
   * Stores the content of items that are not pages of a site, like `storePages`. Also stores notes and limits of keys if the texts are
   * unchanged.
   */
  async storeItems(tx: TenantTransaction, projectId: string, items: readonly PageContent[]): Promise<void> {
    for (const batch of batchBySize(readOnce(items), ({ segments }) => segments.length, BATCH_SEGMENTS)) {
      await this.#storeBatch(tx, projectId, batch);
      const keyed = uniqueSegments(batch, ({ key }) => key !== undefined);
      if (keyed.size > 0) await this.segments.noteKeys(tx, projectId, [...keyed.values()]);
    }
  }

  /** Stores a batch of any pages. Returns those that changed, and the ids of the first pages with texts that are new in the project. */
  async #storeBatch(
    tx: TenantTransaction,
    projectId: string,
    pages: readonly PageContent[],
  ): Promise<{ changed: Described[]; holders: ReadonlySet<number> }> {
    const pageIds = pages.map((page) => page.pageId);
    const [, known] = await Promise.all([this.segments.lockTotals(tx, projectId), this.segments.contentsOf(tx, projectId, pageIds)]);
    const listed = listTexts(pages);
    const described = pages.map((page) => describe(page, listed));
    const changed = described.filter((page) => known.get(page.pageId)?.fingerprint !== page.fingerprint);
    // Pages that were stored before the product stored fields. Changed pages get their fields with their contents.
    const fieldless = described.filter(
      (page) => known.get(page.pageId)?.fingerprint === page.fingerprint && !known.get(page.pageId)?.hasFields,
    );
    if (fieldless.length > 0) await this.segments.setFields(tx, projectId, fieldless);
    if (changed.length === 0) return { changed, holders: new Set() };
    const replaced = changed.filter((page) => known.has(page.pageId));
    const wordsBefore = replaced.reduce((sum, page) => sum + (known.get(page.pageId)?.words ?? 0), 0);
    const before = await this.#placesOf(
      tx,
      projectId,
      replaced.map((page) => page.pageId),
    );
    const holders = await this.#putDown(
      tx,
      projectId,
      { pages: changed, listed: changed.length === pages.length ? listed : listTexts(changed) },
      before,
      sumWords(changed) - wordsBefore,
    );
    return { changed, holders };
  }

  /** Removes the contents of pages that are gone; their translations stay in the translation memory. */
  async removePages(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<void> {
    if (pageIds.length === 0) return;
    await this.removeItems(tx, projectId, pageIds);
    await this.events.emit(tx, PagesGone, { organisationId: tx.organisationId, projectId, pageIds });
  }

  /** Does the same as `removePages` for items that are no pages of a site. */
  async removeItems(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<void> {
    if (pageIds.length === 0) return;
    await this.segments.lockTotals(tx, projectId);
    const known = await this.segments.contentsOf(tx, projectId, pageIds);
    const places = await this.segments.placesOf(tx, projectId, pageIds);
    await this.segments.removePlaces(tx, projectId, places);
    await this.segments.removeContents(tx, projectId, pageIds);
    const vanished = await this.segments.retire(tx, projectId, [...new Set(hashesOf(places))]);
    await this.#settle(tx, projectId, { fresh: [], revived: [], vanished }, -sumWords([...known.values()]));
  }

  /** Stores, for new segments, which segments they replace in the previous version of their content. */
  async noteEarlier(tx: TenantTransaction, projectId: string, pairs: readonly EarlierSegment[]): Promise<void> {
    for (let at = 0; at < pairs.length; at += BATCH_SEGMENTS) await this.earlier.set(tx, projectId, pairs.slice(at, at + BATCH_SEGMENTS));
  }

  /**
   * Finds those of these segments that have the text of another key in the previous version of their content. Returns the segments of those
   * keys.
   */
  movedFrom(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    return this.earlier.moved(tx, projectId, hashes);
  }

  /** For each pair of pages: whether the second has all texts of the first. */
  areTextsContained(tx: TenantTransaction, projectId: string, pairs: readonly (readonly [number, number])[]): Promise<boolean[]> {
    return this.segments.areTextsContained(tx, projectId, pairs);
  }

  /** Stores the size of a project's targets in bytes, and the version of its translations that was measured. */
  setTargetBytes(tx: Transaction, projectId: string, measured: { bytes: number; version: number }): Promise<void> {
    return this.segments.setTargetBytes(tx, projectId, measured);
  }

  totals(tx: TenantTransaction, projectIds: readonly string[]): Promise<Map<string, SegmentTotals>> {
    return this.segments.totals(tx, projectIds);
  }

  hashesOfPage(tx: TenantTransaction, projectId: string, pageId: number): Promise<string[]> {
    return this.segments.hashesOfPage(tx, projectId, pageId);
  }

  /** The segments of any of these pages, each once. */
  hashesOfPages(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<string[]> {
    return this.segments.hashesOfPages(tx, projectId, pageIds);
  }

  /** The source of each segment, even of segments that no page has any more. */
  sourcesOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    return this.segments.sourcesOf(tx, projectId, hashes);
  }

  /** The languages that pages declare for these segments, without those in the source language. */
  languagesOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    return this.segments.languagesOf(tx, projectId, hashes);
  }

  /** How many words each segment has. */
  wordsOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, number>> {
    return this.segments.wordsOf(tx, projectId, hashes);
  }

  pagesOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<number[]> {
    return this.segments.pagesOf(tx, projectId, hashes);
  }

  /** Segments and words of each page. */
  wordsOfPages(
    tx: TenantTransaction,
    projectId: string,
    pageIds: readonly number[],
  ): Promise<Map<number, { segments: number; words: number }>> {
    return this.segments.wordsOfPages(tx, projectId, pageIds);
  }

  /** The keys of those of these segments that belong to one key alone, by hash. */
  async keysOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, KeptKey>> {
    const rows = await this.segments.keysOf(tx, projectId, hashes);
    return new Map(rows.map(({ hash, ...key }) => [hash, key]));
  }

  /** Whether the project has ever had keys with segments of their own. */
  hasKeys(tx: TenantTransaction, projectId: string): Promise<boolean> {
    return this.segments.hasKeys(tx, projectId);
  }

  /** Those of these segments that are in use and belong to one key alone, by hash. */
  async keyed(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, KeyedSegment>> {
    const found = hashes.length > 0 ? await this.segments.keyed(tx, projectId, hashes) : [];
    return new Map(found.map((segment) => [segment.hash, segment]));
  }

  /** The first segment in use of the key with each of these names, by name. Names with more than 1,000 bytes of UTF-8 are not found. */
  async keyedByName(tx: TenantTransaction, projectId: string, names: readonly string[]): Promise<Map<string, KeyedSegment>> {
    const short = [...new Set(names)].filter((name) => name.length <= INDEXED_KEY_BYTES);
    const found = short.length > 0 ? await this.segments.keyedByName(tx, projectId, short) : [];
    return new Map(found.map((segment) => [segment.context, segment]));
  }

  /** Those of these segments that are in use. */
  async liveOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Set<string>> {
    return new Set(hashes.length > 0 ? await this.segments.liveOf(tx, projectId, hashes) : []);
  }

  /** The first keys with these texts, by the hash of the text; `most` of each. */
  async keyedByText(
    tx: TenantTransaction,
    projectId: string,
    textHashes: readonly string[],
    most: number,
  ): Promise<Map<string, KeysOfText>> {
    const found = textHashes.length > 0 ? await this.segments.keyedByText(tx, projectId, [...new Set(textHashes)], most + 1) : [];
    const byText = new Map<string, KeyedSegment[]>();
    for (const { textHash, ...segment } of found) byText.set(textHash, [...(byText.get(textHash) ?? []), segment]);
    return new Map([...byText].map(([textHash, all]) => [textHash, { segments: all.slice(0, most), hasMore: all.length > most }]));
  }

  /** Other segments in use with the same text under other keys: how many, and the first of them. */
  otherKeys(tx: TenantTransaction, projectId: string, hash: string, limit: number): Promise<{ total: number; hashes: string[] }> {
    return this.segments.otherKeys(tx, projectId, hash, limit);
  }

  /**
   * The translation memory's keys of these segments. The context of a key is the key itself. The context of a text on a page is its
   * neighbours.
   */
  async memoryKeysOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, MemoryKey>> {
    const keys = await this.keysOf(tx, projectId, hashes);
    const contexts = await this.segments.contextsOf(tx, projectId, keys.size === 0 ? hashes : hashes.filter((hash) => !keys.has(hash)));
    const known = hashes.map((hash): [string, MemoryKey] => {
      const key = keys.get(hash);
      if (key) return [hash, { hash, textHash: key.textHash, context: hashSource(key.context) }];
      const context = contexts.get(hash);
      return [hash, { hash, textHash: hash, ...(context && { context }) }];
    });
    return new Map(known);
  }

  /** The context of each segment's first occurrence: equal where the neighbouring segments are equal. */
  contextsOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    return this.segments.contextsOf(tx, projectId, hashes);
  }

  /** The first place of each segment, and its neighbours there. */
  neighboursOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<SegmentNeighbours[]> {
    return this.segments.neighboursOf(tx, projectId, hashes);
  }

  /** Includes pages with unchanged texts, because the order depends on the neighbours of a text. */
  async #fixOrder(tx: TenantTransaction, projectId: string, pages: readonly PageContent[]): Promise<void> {
    const fixed = new Set<string>();
    for (const { segments } of pages) for (const { hash, isOrderFixed } of segments) if (isOrderFixed) fixed.add(hash);
    if (fixed.size === 0) return;
    const hashes = await this.segments.fixOrder(tx, projectId, [...fixed]);
    if (hashes.length > 0) await this.events.emit(tx, SegmentOrderFixed, { organisationId: tx.organisationId, projectId, hashes });
  }

  /** Stored texts get their language here too, because they may need no translation. */
  async #noteLanguages(tx: TenantTransaction, projectId: string, pages: readonly PageContent[]): Promise<void> {
    const said = uniqueSegments(pages, ({ language }) => language !== undefined);
    if (said.size === 0) return;
    const hashes = await this.segments.noteLanguages(tx, projectId, [...said.values()]);
    if (hashes.length > 0) await this.events.emit(tx, SegmentLanguagesFound, { organisationId: tx.organisationId, projectId, hashes });
  }

  async #placesOf(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<Place[]> {
    return pageIds.length === 0 ? [] : this.segments.placesOf(tx, projectId, pageIds);
  }

  /** Stores pages, their segments and the places that differ from those before. Returns the ids of the first pages with new texts. */
  async #putDown(
    tx: TenantTransaction,
    projectId: string,
    { pages, listed }: { pages: readonly Described[]; listed: ListedTexts },
    before: readonly Place[],
    words: number,
  ): Promise<Set<number>> {
    const { gone, added } = comparePlaces(before, listed.places);
    const { fresh, vanished: dead } = await this.segments.findNew(tx, projectId, [...listed.texts.values()]);
    const further = chooseHomes(fresh, added);
    await this.segments.removePlaces(tx, projectId, gone);
    // Segments are inserted first, because that also notes the segments of each domain.
    await this.segments.insert(tx, projectId, fresh);
    await Promise.all([this.segments.setContents(tx, projectId, pages), this.segments.addPlaces(tx, projectId, further)]);
    const revived = dead.length === 0 ? [] : await this.segments.revive(tx, projectId, dead);
    const vanished = gone.length === 0 ? [] : await this.segments.retire(tx, projectId, [...new Set(hashesOf(gone))]);
    await this.#settle(tx, projectId, { fresh: fresh.map(({ segment }) => segment), revived, vanished }, words);
    const holders = revived.length === 0 ? new Set<number>() : firstHolders(pages, new Set(hashesOf(revived)));
    for (const { first } of fresh) holders.add(first.pageId);
    return holders;
  }

  async #settle(
    tx: TenantTransaction,
    projectId: string,
    { fresh, revived, vanished }: Record<'fresh' | 'revived' | 'vanished', readonly { hash: string; words: number }[]>,
    sourceWords: number,
  ): Promise<void> {
    const appeared = [...fresh, ...revived];
    const segments = appeared.length - vanished.length;
    await this.segments.addTotals(tx, projectId, { segments, uniqueWords: sumWords(appeared) - sumWords(vanished), sourceWords });
    if (appeared.length + vanished.length === 0) return;
    await this.events.emit(tx, SegmentsChanged, {
      organisationId: tx.organisationId,
      projectId,
      appeared: hashesOf(appeared),
      revived: hashesOf(revived),
      vanished: hashesOf(vanished),
    });
  }
}

/** Reads the segments of each page only once, because a page may create them at every read. */
function* readOnce(pages: readonly PageContent[]): Generator<PageContent> {
  for (const { pageId, segments } of pages) yield { pageId, segments };
}

/** The first page with each of these segments. */
function firstHolders(pages: readonly PageContent[], hashes: Set<string>): Set<number> {
  const holders = new Set<number>();
  for (const { pageId, segments } of pages) {
    const before = hashes.size;
    for (const { hash } of segments) hashes.delete(hash);
    if (hashes.size < before) holders.add(pageId);
  }
  return holders;
}

/** Counts the words of each text once, because most texts of a page are on other pages too. */
function describe(page: PageContent, { texts }: ListedTexts): Described {
  const words = page.segments.reduce((sum, { hash }) => sum + (texts.get(hash)?.segment.words ?? 0), 0);
  return { ...page, fingerprint: fingerprintPage(page.segments), words };
}

/** The first segment with each hash, among the requested ones. */
function uniqueSegments(pages: readonly PageContent[], isAskedFor: (segment: PageSegment) => boolean): Map<string, PageSegment> {
  const byHash = new Map<string, PageSegment>();
  for (const page of pages)
    for (const segment of page.segments) if (isAskedFor(segment) && !byHash.has(segment.hash)) byHash.set(segment.hash, segment);
  return byHash;
}

import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { isIndexedText } from '../translations/is-indexed-text.js';
import type { SegmentCursor, SegmentFilter } from './editor.repository.js';
import { FilterBlocksService } from './filter-blocks/filter-blocks.service.js';
import type { Reads } from './reads.js';
import { SegmentFilters, type TextPattern } from './segment-filters.js';
import { SegmentSetsRepository } from './segment-sets.repository.js';

/** A search: a filter, and a regular expression that the database cannot evaluate. */
export interface SegmentSearch {
  filter: SegmentFilter;
  pattern?: TextPattern | undefined;
}

export interface FoundSegments {
  /** The ordinals of the page, ascending. */
  ordinals: number[];
  /** The ordinal to continue after; undefined at the end. */
  next: number | undefined;
  total: number;
  /** False if more segments may match than were counted. */
  isTotalExact: boolean;
}

/** Up to this many texts are all read, which makes the number of matches exact. */
const READ_WHOLE = 10_000;
/** Above `READ_WHOLE`, the first texts are read in order. If many texts match, this fills a page sooner than the index does. */
const READ_FIRST = 1_500;
/** With this many matches, a page need not be full, because its cursor leads to the next ones. */
const ENOUGH = 8;
/**
 * Matches that the index does not find are read in order. Reading stops when there are enough, or after `READ_ON` texts when the page has
 * something. It never exceeds `READ_MOST` at once.
 */
const READ_ON = 3_500;
const READ_MOST = 100_000;
const CHUNK = { first: 500, most: 4_000 };

/** Above this many segments, their whole range is searched, because listing them takes longer than the search. */
const LISTED_MAX = 50_000;

/** Ordinals in ascending order, each once. */
interface Ordinals {
  readonly length: number;
  at(index: number): number | undefined;
  slice(from?: number, to?: number): number[];
}

/** Returns those segments that contain the search text. */
type TextTest = (ordinals: readonly number[]) => Promise<number[]>;

/** Finds the segments that a filter matches, without a look at the others. */
@Injectable()
export class SegmentFinder {
  constructor(
    private readonly blocks: FilterBlocksService,
    private readonly sets: SegmentSetsRepository,
    private readonly filters: SegmentFilters,
  ) {}

  async find(read: Reads, search: SegmentSearch, cursor: SegmentCursor): Promise<FoundSegments> {
    const { filter, pattern } = search;
    if (!filter.search && !pattern) return pageOf(await read((tx) => this.#base(tx, filter)), cursor);
    const ordinals = await read(async (tx) => (await this.#allOfMany(tx, filter)) ?? (await this.#base(tx, filter)));
    const test = this.#test(read, search);
    if (ordinals.length <= READ_WHOLE) return pageOf((await test(ordinals.slice())).sort(ascending), cursor);
    return this.#findInTexts(read, search, { ordinals, test, cursor });
  }

  /** Used when there are very many segments. */
  async #findInTexts(
    read: Reads,
    search: SegmentSearch,
    { ordinals, test, cursor }: { ordinals: Ordinals; test: TextTest; cursor: SegmentCursor },
  ): Promise<FoundSegments> {
    const reader = new OrderedReader(ordinals, test, cursor);
    // A numbered page holds as many segments as were requested.
    const isFull = cursor.skip !== undefined;
    // Few segments share one whole text.
    if (!isFull && !search.filter.isExact) await reader.readUntil(() => reader.found >= ENOUGH || reader.read >= READ_FIRST);
    if (reader.found >= ENOUGH) return reader.page();
    const text = await read((tx) => this.#textSet(tx, search));
    const contained = text && intersect(ordinals, text.ordinals);
    if (contained && text.isAll) return this.#pageOfContained(read, search, { ordinals: contained, cursor });
    if (contained && !search.pattern) reader.atLeast = contained.length;
    await reader.readUntil(() => !isFull && (reader.found >= ENOUGH || reader.read >= (reader.found > 0 ? READ_ON : READ_MOST)));
    return reader.page();
  }

  /** All segments that contain the text are known. If there is an expression, their texts still have to be read. */
  async #pageOfContained(
    read: Reads,
    { filter, pattern }: SegmentSearch,
    { ordinals, cursor }: { ordinals: number[]; cursor: SegmentCursor },
  ): Promise<FoundSegments> {
    if (!pattern) return pageOf(ordinals, cursor);
    const reader = new OrderedReader(ordinals, (among) => this.#matchingOf(read, filter, pattern, among), cursor);
    await reader.readUntil(() => cursor.skip === undefined && reader.found >= (reader.read < READ_FIRST ? ENOUGH : 1));
    return reader.page();
  }

  /** The segments that the text index finds; undefined if the index cannot help. */
  async #textSet(tx: TenantTransaction, { filter, pattern }: SegmentSearch) {
    if (isTextNegated(filter) || pattern?.isNegated) return undefined;
    if (pattern) {
      const { literal, searchIn } = pattern;
      return literal === undefined ? undefined : this.sets.containing(tx, { ...filter, searchIn }, literal, false);
    }
    const { search } = filter;
    return search !== undefined && isIndexedText(search) ? this.sets.containing(tx, filter, search, true) : undefined;
  }

  /** All ordinals of a large project, including those of vanished segments, if the search is only for texts. */
  async #allOfMany(tx: TenantTransaction, filter: SegmentFilter): Promise<Ordinals | undefined> {
    if (tx.worksByDomain || hasProperties(filter) || isAmongSome(filter)) return undefined;
    const { segments, lastOrdinal } = await this.sets.extent(tx, filter);
    return segments > LISTED_MAX ? new OrdinalRange(lastOrdinal) : undefined;
  }

  /** The segments that meet all conditions except those on texts, ascending. When there are few, the properties of each are read. */
  async #base(tx: TenantTransaction, filter: SegmentFilter): Promise<Ordinals> {
    const { required, excluded } = await this.#sets(tx, filter);
    const [smallest, ...others] = required.map((set) => set.sort(ascending)).sort((a, b) => a.length - b.length);
    const matched = smallest && !hasProperties(filter) ? undefined : await this.blocks.matching(tx, filter);
    const all = smallest ? Uint32Array.from(smallest.filter((ordinal) => matched?.has(ordinal) ?? true)) : matched?.ordinals();
    const within = others.reduce((left, set) => Uint32Array.from(intersect(new OrdinalList(left), set)), all ?? new Uint32Array());
    return new OrdinalList(excluded.reduce((left, set) => without(left, set.sort(ascending)), within));
  }

  async #sets(tx: TenantTransaction, filter: SegmentFilter): Promise<{ required: number[][]; excluded: number[][] }> {
    const { hash, hashes, pageIds, hasOpenComments, not } = filter;
    const required: number[][] = [];
    const excluded: number[][] = [];
    const own = await this.sets.ofOwnDomains(tx, filter);
    if (own) required.push(own);
    if (hash) required.push(await this.sets.ofHashes(tx, filter, [hash]));
    if (hashes) required.push(await this.sets.ofHashes(tx, filter, hashes));
    if (pageIds) (not?.includes('page') ? excluded : required).push(await this.sets.ofPages(tx, filter, pageIds));
    if (hasOpenComments !== undefined) (hasOpenComments ? required : excluded).push(await this.sets.withOpenComments(tx, filter));
    return { required, excluded };
  }

  #test(read: Reads, { filter, pattern }: SegmentSearch): TextTest {
    if (!pattern) return (ordinals) => read((tx) => this.sets.tested(tx, filter, ordinals, isTextNegated(filter)));
    const { literal, searchIn, isNegated } = pattern;
    return async (ordinals) => {
      // The database finds faster which texts lack the literal of every match.
      if (literal === undefined || isNegated) return this.#matchingOf(read, filter, pattern, ordinals);
      const among = await read((tx) => this.sets.tested(tx, { ...filter, searchIn, search: literal }, ordinals, false));
      return this.#matchingOf(read, filter, pattern, among);
    };
  }

  async #matchingOf(read: Reads, filter: SegmentFilter, pattern: TextPattern, among: readonly number[]): Promise<number[]> {
    const found: number[] = [];
    const sorted = among.toSorted(ascending);
    for (let at = 0; at < sorted.length; ) {
      const part = sorted.slice(at, at + CHUNK.first);
      const texts = await read((tx) => this.sets.texts(tx, filter, part));
      found.push(...(await this.filters.matchingOf(texts, pattern)).map(({ ordinal }) => ordinal));
      // Continues after the last text that was read, or after the whole part if none was read.
      const last = texts.at(-1)?.ordinal;
      at += last === undefined ? part.length : part.indexOf(last) + 1;
    }
    return found;
  }
}

class OrdinalList implements Ordinals {
  constructor(private readonly list: Uint32Array) {}

  get length(): number {
    return this.list.length;
  }

  at(index: number): number | undefined {
    return this.list[index];
  }

  slice(from?: number, to?: number): number[] {
    return Array.from(this.list.subarray(from, to));
  }
}

/** The ordinals from 1 on. */
class OrdinalRange implements Ordinals {
  constructor(readonly length: number) {}

  at(index: number): number | undefined {
    return index < this.length ? index + 1 : undefined;
  }

  slice(from = 0, to = this.length): number[] {
    return Array.from({ length: Math.min(to, this.length) - from }, (_, place) => from + place + 1);
  }
}

/** Reads texts in the order of their segments, a part at a time, from a cursor on. */
class OrderedReader {
  /** A lower bound of the number of matches. */
  atLeast = 0;
  readonly #found: number[] = [];
  readonly #first: number;
  #at: number;
  #size = CHUNK.first;

  constructor(
    private readonly ordinals: Ordinals,
    private readonly test: TextTest,
    private readonly cursor: SegmentCursor,
  ) {
    this.#first = placeBehind(ordinals, cursor.afterOrdinal);
    this.#at = this.#first;
  }

  get found(): number {
    return this.#found.length;
  }

  get read(): number {
    return this.#at - this.#first;
  }

  /** Reads on until `isEnough` holds, the page is full, or nothing is left. */
  async readUntil(isEnough: () => boolean): Promise<void> {
    const { skip = 0, limit } = this.cursor;
    while (this.#at < this.ordinals.length && this.found < skip + limit && !isEnough()) {
      const part = this.ordinals.slice(this.#at, this.#at + this.#size);
      this.#found.push(...(await this.test(part)).sort(ascending));
      this.#at += part.length;
      this.#size = Math.min(2 * this.#size, CHUNK.most);
    }
  }

  page(): FoundSegments {
    const { skip = 0, limit } = this.cursor;
    const isEnd = this.#at >= this.ordinals.length;
    const page = this.#found.slice(skip, skip + limit);
    const isCut = this.found > skip + limit;
    return {
      ordinals: page,
      next: isCut ? page.at(-1) : isEnd ? undefined : this.ordinals.at(this.#at - 1),
      total: Math.max(this.atLeast, this.found),
      isTotalExact: isEnd && this.#first === 0,
    };
  }
}

const ascending = (a: number, b: number) => a - b;

const isTextNegated = ({ not }: SegmentFilter) => not?.includes('text') ?? false;

/** Whether a filter names segments or their places. */
const isAmongSome = ({ pageIds, hash, hashes, hasOpenComments }: SegmentFilter): boolean =>
  [pageIds, hash, hashes, hasOpenComments].some((condition) => condition !== undefined);

/** Whether a filter has conditions beyond a project's segments and texts. */
function hasProperties(filter: SegmentFilter): boolean {
  const { projectId: _p, language: _l, search: _s, searchIn: _i, isExact: _e, matchCase: _m, not: _n, ...rest } = filter;
  const { pageIds: _pages, hash: _hash, hashes: _hashes, hasOpenComments: _comments, ...properties } = rest;
  return Object.keys(properties).length > 0;
}

/** The members of a long list that are also in a short list. */
function intersect(many: Ordinals, some: readonly number[]): number[] {
  const found = some.filter((ordinal) => many.at(placeBehind(many, ordinal) - 1) === ordinal);
  return found.sort(ascending);
}

/**
 * An ascending list without the members of another. Overwrites the list, because a second list of a million would cost the garbage
 * collector as much again.
 */
function without(many: Uint32Array, some: readonly number[]): Uint32Array {
  let [length, at] = [0, 0];
  // Indexed access, because an iterator takes several times as long.
  for (let place = 0; place < many.length; place++) {
    const ordinal = many[place] as number;
    while (at < some.length && (some[at] as number) < ordinal) at++;
    if (some[at] !== ordinal) many[length++] = ordinal;
  }
  return many.subarray(0, length);
}

/** The position of the first ordinal after another one. */
function placeBehind(ordinals: Ordinals, ordinal: number): number {
  let [low, high] = [0, ordinals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals.at(middle) as number) <= ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pageOf(ordinals: Ordinals, { afterOrdinal, skip = 0, limit }: SegmentCursor): FoundSegments {
  const from = placeBehind(ordinals, afterOrdinal) + skip;
  const page = ordinals.slice(from, from + limit);
  return { ordinals: page, next: from + limit < ordinals.length ? page.at(-1) : undefined, total: ordinals.length, isTotalExact: true };
}

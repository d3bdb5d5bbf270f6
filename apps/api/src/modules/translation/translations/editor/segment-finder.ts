import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { FilterBlocksService } from '../filter-blocks/filter-blocks.service.js';
import { isIndexedText } from '../is-indexed-text.js';
import type { SegmentCursor, SegmentFilter } from './editor.repository.js';
import { SegmentFilters, type TextPattern } from './segment-filters.js';
import { SegmentSetsRepository } from './segment-sets.repository.js';

/** What is asked for: a filter, and an expression of a person that no database knows. */
export interface SegmentSearch {
  filter: SegmentFilter;
  pattern?: TextPattern | undefined;
}

export interface FoundSegments {
  /** Those of the page, ascending. */
  ordinals: number[];
  /** Where to go on; undefined at the end. */
  next: number | undefined;
  total: number;
  /** More may match than were counted. */
  isTotalExact: boolean;
}

/** So few texts are read whole, which gives their exact number. */
const READ_WHOLE = 10_000;
/** Beyond, they are read in their order: until the page is full, or with something on it after so many; at most so many at once. */
const READ_MOST = 100_000;
const CHUNK = { first: 500, most: 4_000 };

/** Tells of segments those that contain what is sought. */
type TextTest = (ordinals: readonly number[]) => Promise<number[]>;

/** What may match: those segments, among which `atLeast` match for sure, and how texts are told that match. */
interface Candidates {
  ordinals: number[];
  atLeast: number;
  test: TextTest | undefined;
}

/** Finds the segments that a filter matches, without a look at the others. */
@Injectable()
export class SegmentFinder {
  constructor(
    private readonly blocks: FilterBlocksService,
    private readonly sets: SegmentSetsRepository,
    private readonly filters: SegmentFilters,
  ) {}

  async find(tx: TenantTransaction, search: SegmentSearch, cursor: SegmentCursor): Promise<FoundSegments> {
    const { ordinals, test, atLeast } = await this.#candidates(tx, search);
    if (!test) return pageOf(ordinals, cursor);
    if (ordinals.length <= READ_WHOLE) return pageOf((await test(ordinals)).sort(ascending), cursor);
    return readInOrder(ordinals, test, cursor, atLeast);
  }

  async #candidates(tx: TenantTransaction, search: SegmentSearch): Promise<Candidates> {
    const { filter, pattern } = search;
    const { required, excluded } = await this.#sets(tx, filter);
    const text = await this.#textSet(tx, search);
    // All that contain the text are known: with an expression they are still to be read.
    if (text?.isAll) (isTextNegated(filter) ? excluded : required).push(text.ordinals);
    const ordinals = await this.#base(tx, filter, required, excluded);
    const isTold = !pattern && (!filter.search || text?.isAll === true);
    if (isTold) return { ordinals, atLeast: 0, test: undefined };
    const isCounted = text !== undefined && !text.isAll && !pattern && !isTextNegated(filter);
    return { ordinals, atLeast: isCounted ? countIn(text.ordinals, ordinals) : 0, test: this.#test(tx, search) };
  }

  async #sets(tx: TenantTransaction, filter: SegmentFilter): Promise<{ required: number[][]; excluded: number[][] }> {
    const { hash, hashes, pageIds, hasOpenComments, not } = filter;
    const required: number[][] = [];
    const excluded: number[][] = [];
    if (hash) required.push(await this.sets.ofHashes(tx, filter, [hash]));
    if (hashes) required.push(await this.sets.ofHashes(tx, filter, hashes));
    if (pageIds) (not?.includes('page') ? excluded : required).push(await this.sets.ofPages(tx, filter, pageIds));
    if (hasOpenComments !== undefined) (hasOpenComments ? required : excluded).push(await this.sets.withOpenComments(tx, filter));
    return { required, excluded };
  }

  /** What the index of texts finds; undefined where it is of no use. */
  async #textSet(tx: TenantTransaction, { filter, pattern }: SegmentSearch) {
    if (pattern) {
      const { literal, searchIn, isNegated } = pattern;
      return literal === undefined || isNegated ? undefined : this.sets.containing(tx, { ...filter, searchIn }, literal, false);
    }
    const { search } = filter;
    return search !== undefined && isIndexedText(search) ? this.sets.containing(tx, filter, search, true) : undefined;
  }

  /** The segments that meet all but the conditions on texts. Of few, each is asked for its properties. */
  async #base(tx: TenantTransaction, filter: SegmentFilter, required: number[][], excluded: number[][]): Promise<number[]> {
    const [smallest, ...others] = required.sort((a, b) => a.length - b.length);
    const matched = smallest && !hasProperties(filter) ? undefined : await this.blocks.matching(tx, filter);
    const all = smallest?.sort(ascending) ?? matched?.ordinals() ?? [];
    const within = others.map((set) => new Set(set));
    const without = excluded.map((set) => new Set(set));
    if (within.length + without.length === 0 && !smallest) return all;
    return all.filter(
      (ordinal) =>
        within.every((set) => set.has(ordinal)) &&
        !without.some((set) => set.has(ordinal)) &&
        (!smallest || !matched || matched.has(ordinal)),
    );
  }

  #test(tx: TenantTransaction, { filter, pattern }: SegmentSearch): TextTest {
    if (!pattern) return (ordinals) => this.sets.tested(tx, filter, ordinals, isTextNegated(filter));
    return async (ordinals) => {
      const texts = await this.sets.texts(tx, filter, ordinals);
      return (await this.filters.matchingOf(texts, pattern)).map(({ ordinal }) => ordinal);
    };
  }
}

const ascending = (a: number, b: number) => a - b;

const isTextNegated = ({ not }: SegmentFilter) => not?.includes('text') ?? false;

/** Whether a filter asks for more than a project's segments and texts. */
function hasProperties(filter: SegmentFilter): boolean {
  const { projectId: _p, language: _l, search: _s, searchIn: _i, isExact: _e, matchCase: _m, not: _n, ...rest } = filter;
  const { pageIds: _pages, hash: _hash, hashes: _hashes, hasOpenComments: _comments, ...properties } = rest;
  return Object.keys(properties).length > 0;
}

/** How many of some are among very many in ascending order. */
const countIn = (some: readonly number[], all: readonly number[]): number =>
  some.filter((ordinal) => all[placeBehind(all, ordinal) - 1] === ordinal).length;

/** The place of the first ordinal behind another. */
function placeBehind(ordinals: readonly number[], ordinal: number): number {
  let [low, high] = [0, ordinals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] as number) <= ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pageOf(ordinals: number[], { afterOrdinal, skip = 0, limit }: SegmentCursor): FoundSegments {
  const from = placeBehind(ordinals, afterOrdinal) + skip;
  const page = ordinals.slice(from, from + limit);
  return { ordinals: page, next: from + limit < ordinals.length ? page.at(-1) : undefined, total: ordinals.length, isTotalExact: true };
}

async function readInOrder(
  ordinals: number[],
  test: TextTest,
  { afterOrdinal, skip = 0, limit }: SegmentCursor,
  atLeast: number,
): Promise<FoundSegments> {
  const first = placeBehind(ordinals, afterOrdinal);
  const found: number[] = [];
  let at = first;
  const isEnough = () => found.length >= skip + limit || (skip === 0 && at - first >= (found.length > 0 ? READ_WHOLE : READ_MOST));
  for (let size = CHUNK.first; at < ordinals.length && !isEnough(); size = Math.min(2 * size, CHUNK.most)) {
    found.push(...(await test(ordinals.slice(at, at + size))).sort(ascending));
    at += size;
  }
  const isEnd = at >= ordinals.length;
  const page = found.slice(skip, skip + limit);
  const isFull = found.length > skip + limit;
  return {
    ordinals: page,
    next: isFull ? page.at(-1) : isEnd ? undefined : ordinals[at - 1],
    total: Math.max(atLeast, found.length),
    isTotalExact: isEnd && first === 0,
  };
}

import { SUB_BATCH_SEGMENTS_MAX, SUB_BATCH_WORDS_MAX } from '@bhashantar/contracts';

/** An item without a sub-batch, in the order of the pages. */
export interface LooseItem {
  hash: string;
  words: number;
  pageId: number | null;
}

/** A sub-batch that is being filled. */
export interface FilledSubBatch {
  number: number;
  items: number;
  words: number;
}

export interface PlacedItem {
  hash: string;
  /** The number of its sub-batch. */
  number: number;
  ordinal: number;
}

export interface Arrangement {
  placed: PlacedItem[];
  /** New sub-batches, and the one that was partly filled before. */
  filled: FilledSubBatch[];
}

/**
 * Puts items into sub-batches. Never splits a page with fewer than `SUB_BATCH_SEGMENTS_MAX` segments, even if it has more words than a
 * sub-batch may have. If more items follow (`isCut`), the last page is left for the next call, unless it may be split.
 */
export function arrangeItems(loose: readonly LooseItem[], last: FilledSubBatch | undefined, isCut: boolean): Arrangement {
  const pages = byPage(loose);
  const final = pages.at(-1);
  if (isCut && pages.length > 1 && final && final.length < SUB_BATCH_SEGMENTS_MAX) pages.pop();
  const filled: FilledSubBatch[] = last ? [{ ...last }] : [];
  const placed: PlacedItem[] = [];
  for (const page of pages) {
    const parts = page.length < SUB_BATCH_SEGMENTS_MAX ? [page] : page.map((item) => [item]);
    for (const part of parts) place(part, filled, placed);
  }
  return { placed, filled };
}

function place(part: readonly LooseItem[], filled: FilledSubBatch[], placed: PlacedItem[]): void {
  const words = part.reduce((sum, item) => sum + item.words, 0);
  let current = filled.at(-1);
  if (!current || isFull(current, part.length, words)) {
    current = { number: (current?.number ?? 0) + 1, items: 0, words: 0 };
    filled.push(current);
  }
  for (const { hash } of part) placed.push({ hash, number: current.number, ordinal: ++current.items });
  current.words += words;
}

function isFull({ items, words }: FilledSubBatch, moreItems: number, moreWords: number): boolean {
  return items > 0 && (items + moreItems > SUB_BATCH_SEGMENTS_MAX || words + moreWords > SUB_BATCH_WORDS_MAX);
}

function byPage(loose: readonly LooseItem[]): LooseItem[][] {
  const pages: LooseItem[][] = [];
  for (const item of loose) {
    const page = pages.at(-1);
    if (page && page[0]?.pageId === item.pageId) page.push(item);
    else pages.push([item]);
  }
  return pages;
}

import { SUB_BATCH_SEGMENTS_MAX, SUB_BATCH_WORDS_MAX } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arrangeItems, type FilledSubBatch, type LooseItem, type PlacedItem } from './arrange-items.js';

const itemsOf = (pages: readonly { segments: number; words: number }[]): LooseItem[] =>
  pages.flatMap(({ segments, words }, pageId) =>
    Array.from({ length: segments }, (_, index) => ({ hash: `${pageId}.${index}`, words, pageId })),
  );

/** Arranges some items at a time, like the job, until none is left. */
function arrangeAll(items: readonly LooseItem[], limit: number): { placed: PlacedItem[]; filled: FilledSubBatch[]; turns: number } {
  let left = [...items];
  let last: FilledSubBatch | undefined;
  let turns = 0;
  const all = new Map<number, FilledSubBatch>();
  const placed: PlacedItem[] = [];
  while (left.length > 0) {
    const read = left.slice(0, limit);
    const step = arrangeItems(read, last, read.length === limit);
    if (step.placed.length === 0) throw new Error('nothing was placed');
    placed.push(...step.placed);
    for (const each of step.filled) all.set(each.number, each);
    last = step.filled.at(-1);
    const done = new Set(step.placed.map(({ hash }) => hash));
    left = left.filter(({ hash }) => !done.has(hash));
    turns++;
  }
  return { placed, filled: [...all.values()], turns };
}

const pages = fc.array(fc.record({ segments: fc.integer({ min: 1, max: 1_300 }), words: fc.nat(40) }), { maxLength: 12 });

describe('the sub-batches of a request', () => {
  it('take all items once, in their order, and are numbered without gaps', () => {
    fc.assert(
      fc.property(pages, (given) => {
        const items = itemsOf(given);
        const { placed, filled } = arrangeAll(items, 1_000);
        expect(placed.map(({ hash }) => hash)).toEqual(items.map(({ hash }) => hash));
        expect(filled.map(({ number }) => number)).toEqual(filled.map((_, index) => index + 1));
        for (const { number, items: count } of filled) expect(placed.filter((item) => item.number === number)).toHaveLength(count);
      }),
    );
  });

  it('never split a page of fewer segments than a sub-batch holds', () => {
    fc.assert(
      fc.property(pages, (given) => {
        const { placed } = arrangeAll(itemsOf(given), 1_000);
        for (const [pageId, { segments }] of given.entries()) {
          if (segments >= SUB_BATCH_SEGMENTS_MAX) continue;
          const numbers = new Set(placed.filter(({ hash }) => hash.startsWith(`${pageId}.`)).map(({ number }) => number));
          expect(numbers.size).toBe(1);
        }
      }),
    );
  });

  it('hold no more segments than they may, and more words only where they are one page', () => {
    fc.assert(
      fc.property(pages, (given) => {
        const { placed, filled } = arrangeAll(itemsOf(given), 1_000);
        for (const { number, items, words } of filled) {
          expect(items).toBeLessThanOrEqual(SUB_BATCH_SEGMENTS_MAX);
          const onPages = new Set(placed.filter((item) => item.number === number).map(({ hash }) => hash.split('.')[0]));
          if (words > SUB_BATCH_WORDS_MAX) expect(onPages.size).toBe(1);
        }
      }),
    );
  });

  it('are the same however many items are read at a time', () => {
    const given = [
      { segments: 300, words: 3 },
      { segments: 300, words: 3 },
      { segments: 150, words: 3 },
      { segments: 499, words: 20 },
    ];
    expect(arrangeAll(itemsOf(given), 1_000).placed).toEqual(arrangeAll(itemsOf(given), 100_000).placed);
  });
});

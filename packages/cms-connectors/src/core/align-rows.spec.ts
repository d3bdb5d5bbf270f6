import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alignRows, type RowKey } from './align-rows.js';

const rows = (keys: string): RowKey[] => [...keys].map((key) => ({ kind: key.toLowerCase(), content: key }));

describe('rows of a source and a target', () => {
  it('are matched by their contents first, then by their kinds in order', () => {
    expect(alignRows(rows('abc'), rows('abc'))).toEqual([0, 1, 2]);
    expect(alignRows(rows('xabc'), rows('abc'))).toEqual([undefined, 0, 1, 2]);
    expect(alignRows(rows('aab'), rows('AAb'))).toEqual([0, 1, 2]);
    expect(alignRows(rows('Ab'), rows('cab'))).toEqual([1, 2]);
  });

  it('are each matched with at most one row of their kind, in the order of both lists', () => {
    const keys = fc.array(fc.constantFrom('a', 'A', 'b', 'B', 'c'), { maxLength: 12 }).map((each) => each.join(''));
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        const found = alignRows(rows(one), rows(other)).flatMap((at, from) => (at === undefined ? [] : [[from, at] as const]));
        expect(found.every(([from, at]) => one[from]?.toLowerCase() === other[at]?.toLowerCase())).toBe(true);
        expect(found.map(([, at]) => at)).toEqual(found.map(([, at]) => at).toSorted((a, b) => a - b));
        expect(new Set(found.map(([, at]) => at)).size).toBe(found.length);
      }),
    );
  });

  it('are matched in linear time, however many there are', () => {
    const time = (count: number) => {
      const many = Array.from({ length: count }, (_, at): RowKey => ({ kind: `kind ${at % 7}`, content: `${at}` }));
      const others = many.map(({ kind }, at): RowKey => ({ kind, content: `other ${at}` })).toReversed();
      const from = performance.now();
      alignRows(many, others);
      return performance.now() - from;
    };
    time(2_000);
    // Quadratic time would take seconds.
    expect(time(100_000)).toBeLessThan(500);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { packBySize } from './pack-by-size.js';

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

describe('packs by size', () => {
  it('hold all items in their order, and none goes on once it is full', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.integer({ min: 1, max: 100 }), (sizes, limit) => {
        const packs = [...packBySize(sizes, (size) => size, limit)];
        expect(packs.flat()).toEqual(sizes);
        for (const [index, pack] of packs.entries()) {
          expect(sum(pack.slice(0, -1))).toBeLessThan(limit);
          if (index < packs.length - 1) expect(sum(pack)).toBeGreaterThanOrEqual(limit);
        }
      }),
    );
  });
});

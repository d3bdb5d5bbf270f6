import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { batchBySize } from './batch-by-size.js';

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

describe('batches by size', () => {
  it('hold all items in their order, and none goes on once it is full', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.integer({ min: 1, max: 100 }), (sizes, limit) => {
        const batches = [...batchBySize(sizes, (size) => size, limit)];
        expect(batches.flat()).toEqual(sizes);
        for (const [index, batch] of batches.entries()) {
          expect(sum(batch.slice(0, -1))).toBeLessThan(limit);
          if (index < batches.length - 1) expect(sum(batch)).toBeGreaterThanOrEqual(limit);
        }
      }),
    );
  });
});

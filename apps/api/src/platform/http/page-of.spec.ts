import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageOf } from './page-of.js';

describe('pageOf', () => {
  it('begins with the first page, of the size of the list', () => {
    expect(pageOf({})).toEqual({ limit: 20, offset: 0, shown: { pageNumber: 1, pageSize: 20 } });
    expect(pageOf({}, 50).limit).toBe(50);
    expect(pageOf({ pageSize: 5 }, 50)).toEqual({ limit: 5, offset: 0, shown: { pageNumber: 1, pageSize: 5 } });
  });

  it('shows each row once when all pages are read', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 25 }), (rows, pageSize) => {
        const seen: number[] = [];
        for (let pageNumber = 1; seen.length < rows.length; pageNumber++) {
          const { limit, offset } = pageOf({ pageNumber, pageSize });
          seen.push(...rows.slice(offset, offset + limit));
        }
        expect(seen).toEqual(rows);
      }),
    );
  });
});

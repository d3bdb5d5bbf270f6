import { describe, expect, it } from '@jest/globals';
import { crawlShare } from './crawl-share.js';

const run = (found: number, fetched: number, failed = 0, skipped = 0, status: 'ACTIVE' | 'COMPLETED' = 'ACTIVE') =>
  crawlShare({ found, fetched, failed, skipped, status });

describe('crawlShare', () => {
  it('counts every finished address, whatever its result', () => {
    expect(run(10, 3, 1, 1)).toBe(0.5);
  });

  it('does not claim the end while links may still turn up', () => {
    expect(run(10, 10)).toBe(0.99);
    expect(run(10, 10, 0, 0, 'COMPLETED')).toBe(1);
  });

  it('begins at nothing', () => {
    expect(run(0, 0)).toBe(0);
  });
});

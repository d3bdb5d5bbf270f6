import { describe, expect, it } from '@jest/globals';
import { FIRST_ENGINE_BATCH, nextBatchSize } from './next-batch-size.js';

describe('nextBatchSize', () => {
  it('aims at a few seconds of work', () => {
    expect([nextBatchSize(100, 6_000), nextBatchSize(400, 24_000), nextBatchSize(400, 12_000)]).toEqual([200, 200, 400]);
  });

  it('is never smaller than the first batch, however slow the engine is', () => {
    expect(nextBatchSize(60, 600_000)).toBe(FIRST_ENGINE_BATCH);
    expect(nextBatchSize(0, 10)).toBe(FIRST_ENGINE_BATCH);
  });

  it('grows step by step, up to a limit, for one that answers at once', () => {
    expect([nextBatchSize(60, 0), nextBatchSize(240, 1), nextBatchSize(900, 1)]).toEqual([240, 960, 960]);
  });
});

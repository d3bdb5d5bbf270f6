import { describe, expect, it } from '@jest/globals';
import { estimateLeft } from './estimate-left.js';

const ticks = (...pairs: [number, number][]) => pairs.map(([at, count]) => ({ at: at * 1_000, count }));

describe('the time that a job still takes', () => {
  it('follows the rate of its last half minute', () => {
    // 10 a second at first, then 100 a second.
    const seen = ticks([0, 0], [40, 400], [50, 1_400], [60, 2_400]);
    expect(estimateLeft(seen, 10_000, 60_000)).toBeCloseTo(76_000, -3);
    expect(estimateLeft(seen, 10_000, 62_000)).toBeCloseTo(74_000, -3);
  });

  it('is unknown before a twentieth is done, without a total, and after a single event', () => {
    expect(estimateLeft(ticks([0, 0], [10, 40]), 1_000, 10_000)).toBeUndefined();
    expect(estimateLeft(ticks([0, 0], [10, 500]), null, 10_000)).toBeUndefined();
    expect(estimateLeft(ticks([0, 500]), 1_000, 1_000)).toBeUndefined();
    expect(estimateLeft([], 1_000, 0)).toBeUndefined();
  });

  it('counts as stalled after a minute without progress', () => {
    expect(estimateLeft(ticks([0, 0], [10, 500]), 1_000, 69_999)).not.toBe('stalled');
    expect(estimateLeft(ticks([0, 0], [10, 500]), 1_000, 70_000)).toBe('stalled');
  });
});

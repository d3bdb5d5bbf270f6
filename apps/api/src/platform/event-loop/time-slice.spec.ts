import { describe, expect, it } from '@jest/globals';
import { TimeSlice } from './time-slice.js';

function spinFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('a time slice', () => {
  it('lets the loop turn once its time is over, and not before', async () => {
    const slice = new TimeSlice();
    let turns = 0;
    setImmediate(() => turns++);
    await slice.pause();
    expect(turns).toBe(0);
    spinFor(30);
    await slice.pause();
    expect(turns).toBe(1);
  });

  it('begins anew with each turn', async () => {
    const slice = new TimeSlice();
    spinFor(30);
    await slice.pause();
    let turns = 0;
    setImmediate(() => turns++);
    await slice.pause();
    expect(turns).toBe(0);
  });
});

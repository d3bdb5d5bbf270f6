import { describe, expect, it } from '@jest/globals';
import { LookupLimit } from './lookup-limit.js';

describe('LookupLimit', () => {
  it('limits each subject per second', () => {
    let now = 0;
    const limit = new LookupLimit(2, () => now);
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
    now = 999;
    expect(limit.take('a')).toBe(false);
    now = 1_000;
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([true, true, false]);
  });
});

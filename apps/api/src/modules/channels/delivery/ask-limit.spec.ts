import { describe, expect, it } from '@jest/globals';
import { AskLimit } from './ask-limit.js';

describe('AskLimit', () => {
  it('refuses what is too much for a second, of each subject by itself', () => {
    let now = 0;
    const limit = new AskLimit(2, () => now);
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
    now = 999;
    expect(limit.take('a')).toBe(false);
    now = 1_000;
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([true, true, false]);
  });
});

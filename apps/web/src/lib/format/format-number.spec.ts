import { describe, expect, it } from '@jest/globals';
import { formatCount, formatShare } from './format-number.js';

describe('formatCount', () => {
  it('groups as India does', () => {
    expect(formatCount(1_234_567)).toBe('12,34,567');
  });
});

describe('formatShare', () => {
  it.each([
    // The server rounds in the same way, so that a figure is the same on every screen and in every call.
    [0.667, '66%'],
    [0.29, '29%'],
    [0.57, '57%'],
    [0, '0%'],
    [0.0004, '<1%'],
    [0.5, '50%'],
    [0.9999, '99%'],
    [1, '100%'],
  ])('%p reads %p', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });
});

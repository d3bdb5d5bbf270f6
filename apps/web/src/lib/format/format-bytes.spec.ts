import { describe, expect, it } from '@jest/globals';
import { formatBytes } from './format-bytes.js';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [900, '900 bytes'],
    [2048, '2 kB'],
    [1_500_000, '1.4 MB'],
    [10 * 1024 * 1024, '10 MB'],
  ])('writes %p bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

import { describe, expect, it } from '@jest/globals';
import { formatPrice, formatWordPrice } from './format-price.js';

describe('formatPrice', () => {
  it.each([
    [0, '₹0.00'],
    [150, '₹1.50'],
    [123_456_789, '₹12,34,567.89'],
  ])('%p paise are %s', (paise, text) => {
    expect(formatPrice(paise)).toBe(text);
  });
});

describe('formatWordPrice', () => {
  it.each([
    [150, '₹1.50'],
    [112.5, '₹1.125'],
    [52.5, '₹0.525'],
  ])('%p paise are %s', (paise, text) => {
    expect(formatWordPrice(paise)).toBe(text);
  });
});

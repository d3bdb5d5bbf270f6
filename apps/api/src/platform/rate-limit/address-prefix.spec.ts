import { describe, expect, it } from '@jest/globals';
import { addressPrefix } from './address-prefix.js';

describe('addressPrefix', () => {
  it.each([
    ['203.0.113.7', '203.0.113.200', true],
    ['203.0.113.7', '203.0.114.7', false],
    ['::ffff:203.0.113.7', '203.0.113.9', true],
    ['2001:db8:1:200::1', '2001:db8:1:2ff::9', true],
    ['2001:db8:1:200::1', '2001:db8:1:300::1', false],
  ])('%s and %s share one: %p', (a, b, same) => expect(addressPrefix(a) === addressPrefix(b)).toBe(same));

  it('survives what is no address', () => {
    expect(addressPrefix(undefined)).toBe('unknown');
    expect(addressPrefix('not an address')).toBe('not an address');
  });
});

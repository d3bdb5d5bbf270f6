import { describe, expect, it } from '@jest/globals';
import { expiryOf } from './read-expiry.js';

const tokenOf = (payload: unknown) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

describe('expiryOf', () => {
  it('reads the expiry of a token in milliseconds', () => {
    expect(expiryOf(tokenOf({ exp: 1_800_000_000, sub: 'ÿ~?' }))).toBe(1_800_000_000_000);
  });

  it.each(['', 'a.b.c', tokenOf(null), tokenOf({ exp: 'soon' })])('treats %j as a token without an expiry', (token) => {
    expect(expiryOf(token)).toBe(Number.POSITIVE_INFINITY);
  });
});

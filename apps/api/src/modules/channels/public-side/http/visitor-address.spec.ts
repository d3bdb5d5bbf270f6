import { describe, expect, it } from '@jest/globals';
import type { RawRequest } from './raw-http.js';
import { visitorAddress } from './visitor-address.js';

const requestOf = (told: string | undefined) =>
  ({ headers: told === undefined ? {} : { 'x-forwarded-for': told }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as RawRequest;

describe('visitorAddress', () => {
  it.each([
    [undefined, 0, '10.0.0.1'],
    ['203.0.113.7', 0, '10.0.0.1'],
    ['203.0.113.7', 1, '203.0.113.7'],
    ['192.0.2.1, 203.0.113.7', 1, '203.0.113.7'],
    ['192.0.2.1, 203.0.113.7', 2, '192.0.2.1'],
    [', ,203.0.113.7,', 1, '203.0.113.7'],
    ['203.0.113.7', 3, '203.0.113.7'],
    [undefined, 1, '10.0.0.1'],
  ])('of %j behind %d proxies is %s', (told, hops, address) => expect(visitorAddress(requestOf(told), hops)).toBe(address));
});

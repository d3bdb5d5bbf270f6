import { describe, expect, it } from '@jest/globals';
import { isOnSite } from './is-on-site.js';

describe('an address', () => {
  it.each([
    ['https://bank.example/a', 'https://bank.example/', true],
    ['http://bank.example/a', 'https://bank.example/', true],
    ['https://www.bank.example/', 'https://bank.example/shop', true],
    ['https://bank.example/', 'https://www.bank.example/', true],
    ['https://evil.example/', 'https://bank.example/', false],
    ['https://bank.example.evil.example/', 'https://bank.example/', false],
    ['https://blog.bank.example/', 'https://bank.example/', false],
    ['https://bank.example:8443/', 'https://bank.example/', false],
    ['http://127.0.0.1:3002/x', 'http://127.0.0.1:3002/', true],
    ['http://127.0.0.1:3003/x', 'http://127.0.0.1:3002/', false],
    ['https://bank.example@evil.example/', 'https://bank.example/', false],
  ])('%s is on the site %s: %s', (address, site, expected) => expect(isOnSite(address, site)).toBe(expected));
});

import { describe, expect, it } from '@jest/globals';
import { isReserved, labelAddress, renderOrigin } from '../../../platform/config/render-domain.js';
import { publishedAddress } from './published-address.js';

const site = (customDomain: string | null = null) => ({
  projectKey: 'KeY',
  hostKey: '3f9c1b2a4d5e6f70',
  languages: [{ language: 'zh-TW', state: 'live' as const, customDomain }],
});
const LOCAL = { deliveryUrl: 'http://localhost:3001', renderDomain: 'localhost' };
const PUBLIC = { deliveryUrl: 'https://cdn.example', renderDomain: 'sites.example' };
/** A machine without a host name has no names below it either. */
const BARE = { deliveryUrl: 'http://203.0.113.7:3001', renderDomain: '203.0.113.7' };

describe('the address of a language', () => {
  it('is a host of its own below the render domain, reached as the public side is', () => {
    expect(publishedAddress(site(), 'zh-TW', LOCAL)).toBe('http://zh-tw-3f9c1b2a4d5e6f70.localhost:3001');
    expect(publishedAddress(site(), 'zh-TW', PUBLIC)).toBe('https://zh-tw-3f9c1b2a4d5e6f70.sites.example');
  });

  it('is the custom domain where there is one, unless that is a reserved name', () => {
    expect(publishedAddress(site('tw.bank.example'), 'zh-TW', PUBLIC)).toBe('https://tw.bank.example');
    expect(publishedAddress(site('bank.sites.example'), 'zh-TW', PUBLIC)).toBe('https://zh-tw-3f9c1b2a4d5e6f70.sites.example');
  });

  it('lies below a path where there are no names, as those of an IP address', () => {
    expect(publishedAddress(site(), 'zh-TW', BARE)).toBe('http://203.0.113.7:3001/r/KeY/zh-TW');
    expect(labelAddress('p-x', BARE)).toBeUndefined();
  });

  it.each([
    [LOCAL, 'http://localhost:3001'],
    [PUBLIC, 'https://sites.example'],
    [BARE, 'http://203.0.113.7:3001'],
  ])('has as its base what labels are put before: %j', (base, origin) => expect(renderOrigin(base)).toBe(origin));

  it.each([
    ['sites.example', true],
    ['a.b.sites.example', true],
    ['evilsites.example', false],
    ['example', false],
  ])('is reserved below the render domain: %s %s', (name, expected) => expect(isReserved(name, PUBLIC)).toBe(expected));
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refuseHost, spellHost } from './check-host.js';

const RULES = {
  siteHost: 'www.bank.example',
  renderDomain: 'sites.example',
  ownHosts: ['app.sites.example'],
  isVerified: true,
};

describe('spellHost', () => {
  it.each([
    ['hi.bank.example', 'hi.bank.example'],
    [' HI.Bank.Example ', 'hi.bank.example'],
    ['हिन्दी.bank.example', 'xn--j2bd4cyah0f.bank.example'],
  ])('spells %j as %s', (typed, host) => expect(spellHost(typed)).toBe(host));

  it.each([
    '',
    'hi',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    'a.example:80',
    'user@a.example',
    'a.example/x',
    'a..example',
    '-a.example',
    'a b.example',
    '*.a.example',
    `${'a'.repeat(64)}.example`,
  ])('refuses %j', (typed) => expect(spellHost(typed)).toBeUndefined());

  it('spells what it spelt the same way, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain()), (typed) => {
        const host = spellHost(typed);
        if (host !== undefined) expect(spellHost(host)).toBe(host);
      }),
    );
  });
});

describe('refuseHost', () => {
  it('offers only our own domain to a site that is at an address', () => {
    expect(refuseHost('a.127.0.0.1', { ...RULES, siteHost: '127.0.0.1' })).toBe('Use a host below sites.example.');
  });

  it('lets a project use its own domain once that is shown, and ours at any time', () => {
    expect(refuseHost('hi.bank.example', RULES)).toBeUndefined();
    expect(refuseHost('hi.bank.example', { ...RULES, isVerified: false })).toContain('Show first');
    expect(refuseHost('bank-hi.sites.example', { ...RULES, isVerified: false })).toBeUndefined();
  });

  it.each([
    ['app.sites.example', 'ours'],
    ['www.bank.example', 'The site itself'],
    ['hi.other.example', 'Use a host below bank.example'],
    ['evilbank.example', 'Use a host below bank.example'],
    ['bank.example', 'Use a host below bank.example'],
    ['sites.example', 'Use a host below'],
  ])('refuses %s', (host, reason) => expect(refuseHost(host, RULES)).toContain(reason));
});

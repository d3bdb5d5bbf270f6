import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseDomain, validateDomain } from './validate-domain.js';

const RULES = {
  siteHost: 'www.bank.example',
  renderDomain: 'sites.example',
  ownHosts: ['app.sites.example'],
  isVerified: true,
};

describe('normaliseDomain', () => {
  it.each([
    ['hi.bank.example', 'hi.bank.example'],
    [' HI.Bank.Example ', 'hi.bank.example'],
    ['हिन्दी.bank.example', 'xn--j2bd4cyah0f.bank.example'],
  ])('turns %j into %s', (typed, host) => expect(normaliseDomain(typed)).toBe(host));

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
  ])('refuses %j', (typed) => expect(normaliseDomain(typed)).toBeUndefined());

  it('is idempotent, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain()), (typed) => {
        const host = normaliseDomain(typed);
        if (host !== undefined) expect(normaliseDomain(host)).toBe(host);
      }),
    );
  });
});

describe('validateDomain', () => {
  it('accepts a name below the project’s own verified domain', () => {
    expect(validateDomain('hi.bank.example', RULES)).toBeUndefined();
    expect(validateDomain('hi.bank.example', { ...RULES, isVerified: false })).toContain('Verify first');
  });

  it.each([
    ['app.sites.example', 'ours'],
    ['www.bank.example', 'The site itself'],
    ['hi.other.example', 'Use a name below bank.example'],
    ['evilbank.example', 'Use a name below bank.example'],
    ['bank.example', 'Use a name below bank.example'],
  ])('refuses %s', (host, reason) => expect(validateDomain(host, RULES)).toContain(reason));

  const RESERVED = [
    'sites.example',
    'hi-3f9c1b2a4d5e6f70.sites.example',
    'p-3f9c1b2a4d5e6f70.sites.example',
    'bank-hi.sites.example',
    'www.sites.example',
    'a.hi-3f9c1b2a4d5e6f70.sites.example',
  ];
  // A site may be at the render domain, below it, or above it.
  const SITES = ['www.bank.example', 'sites.example', 'www.sites.example', 'hi-3f9c1b2a4d5e6f70.sites.example', 'example', '127.0.0.1'];
  it.each(RESERVED)('refuses %s to every project, verified or not', (host) => {
    for (const siteHost of SITES)
      for (const isVerified of [true, false]) expect(validateDomain(host, { ...RULES, siteHost, isVerified })).toMatch(/given out by us/);
  });

  it('refuses reserved names, however they are typed', () => {
    const typed = fc
      .constantFrom(...RESERVED)
      .chain((host) =>
        fc
          .tuple(
            fc.constantFrom('', ' ', '\t'),
            fc.array(fc.boolean(), { minLength: host.length, maxLength: host.length }),
            fc.constantFrom('', '.'),
          )
          .map(
            ([space, upper, dot]) =>
              space + [...host].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join('') + dot + space,
          ),
      );
    fc.assert(
      fc.property(typed, (text) => {
        const host = normaliseDomain(text);
        if (host !== undefined) expect(validateDomain(host, RULES)).toBeDefined();
      }),
    );
  });

  it('refuses every name for a site at an IP address', () => {
    expect(validateDomain('a.127.0.0.1.example', { ...RULES, siteHost: '127.0.0.1' })).toContain('without a domain name');
  });
});

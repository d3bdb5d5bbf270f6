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
  it('lets a project use a name below its own domain once that is shown', () => {
    expect(refuseHost('hi.bank.example', RULES)).toBeUndefined();
    expect(refuseHost('hi.bank.example', { ...RULES, isVerified: false })).toContain('Verify first');
  });

  it.each([
    ['app.sites.example', 'ours'],
    ['www.bank.example', 'The site itself'],
    ['hi.other.example', 'Use a name below bank.example'],
    ['evilbank.example', 'Use a name below bank.example'],
    ['bank.example', 'Use a name below bank.example'],
  ])('refuses %s', (host, reason) => expect(refuseHost(host, RULES)).toContain(reason));

  const RESERVED = [
    'sites.example',
    'hi-3f9c1b2a4d5e6f70.sites.example',
    'p-3f9c1b2a4d5e6f70.sites.example',
    'bank-hi.sites.example',
    'www.sites.example',
    'a.hi-3f9c1b2a4d5e6f70.sites.example',
  ];
  // A site may itself lie at the render domain, below it, or where the render domain is a name of it.
  const SITES = ['www.bank.example', 'sites.example', 'www.sites.example', 'hi-3f9c1b2a4d5e6f70.sites.example', 'example', '127.0.0.1'];
  it.each(RESERVED)('gives %s to no project, wherever its site is and whatever it has shown', (host) => {
    for (const siteHost of SITES)
      for (const isVerified of [true, false]) expect(refuseHost(host, { ...RULES, siteHost, isVerified })).toMatch(/given out by us/);
  });

  it('gives no reserved name, however it is typed', () => {
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
        const host = spellHost(text);
        if (host !== undefined) expect(refuseHost(host, RULES)).toBeDefined();
      }),
    );
  });

  it('has nothing to give to a site that is at an IP address', () => {
    expect(refuseHost('a.127.0.0.1.example', { ...RULES, siteHost: '127.0.0.1' })).toContain('without a domain name');
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { secretsOfAddress, shownAddress, withStoredSecrets } from './address-secrets.js';

const STORED = 'https://api.example/news?lang=en&api_key=a%2Bb&page[size]=5&token=t1&token=t2';

describe('secrets in addresses', () => {
  it('are hidden by the names of their parameters; all else stays as it is written', () => {
    expect(shownAddress(STORED)).toBe('https://api.example/news?lang=en&api_key=…&page[size]=5&token=…&token=…');
    expect(secretsOfAddress(STORED)).toEqual(['a%2Bb', 'a+b', 't1', 't2']);
    for (const address of ['https://api.example/', 'https://api.example/?', 'https://api.example/?api_key=&key', 'https://a.example/?q=%'])
      expect([shownAddress(address), secretsOfAddress(address)]).toEqual([address, []]);
  });

  it('come back in their order, for their own origin alone', () => {
    expect(withStoredSecrets('url', shownAddress(STORED), STORED)).toBe(STORED);
    expect(withStoredSecrets('url', 'https://api.example/x?token=…', STORED)).toBe('https://api.example/x?token=t1');
    expect(withStoredSecrets('url', 'https://api.example/x?token=own', STORED)).toBe('https://api.example/x?token=own');
    for (const [given, stored] of [
      ['https://api.example:8443/news?token=…', STORED],
      ['http://api.example/news?token=…', STORED],
      ['https://api.example/news?token=…&token=…&token=…', STORED],
      ['https://api.example/news?token=…', undefined],
    ] as const)
      expect(() => withStoredSecrets('url', given, stored)).toThrow(/enter the value of the parameter token/);
  });

  it('of any address are never shown, and come back', () => {
    const part = fc.tuple(fc.constantFrom('token', 'api_key', 'q', 'page'), fc.stringMatching(/^[\w%.~+-]{0,12}$/));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const address = `https://api.example/?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`;
        const shown = shownAddress(address);
        for (const one of shown.slice(shown.indexOf('?') + 1).split('&')) if (/^(?:token|api_key)=./.test(one)) expect(one).toMatch(/=…$/);
        expect(withStoredSecrets('url', shown, address)).toBe(address);
      }),
    );
  });
});

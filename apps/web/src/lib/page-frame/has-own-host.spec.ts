import { describe, expect, it } from '@jest/globals';
import { hasOwnHost } from './has-own-host.js';

describe('a preview', () => {
  it.each([
    ['https://p-3f9c1b2a4d5e6f70.sites.example/a', true],
    ['http://p-3f9c1b2a4d5e6f70.localhost:3001/', true],
    ['http://203.0.113.7:3001/p/3f9c1b2a4d5e6f70/', false],
    ['https://app.example/p/3f9c1b2a4d5e6f70/', false],
  ])('at %s has a host of its own: %s', (url, expected) => expect(hasOwnHost(url, 'app.example')).toBe(expected));

  it('never has the host of the app', () => expect(hasOwnHost('https://p-3f9c.app.example/', 'p-3f9c.app.example')).toBe(false));
});

import { normaliseUrl } from '@bhashantar/urls';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collectLinks } from './collect-links.js';

const BASE = 'https://x.example/docs/page.html?q=a/b';

describe('collectLinks', () => {
  it('gives every page once, and nothing that is no page', () => {
    const hrefs = [
      'other.html',
      'other.html#a',
      './other.html',
      '#top',
      'javascript:x()',
      'mailto:a@b',
      'TEL:1',
      '../up',
      '/root',
      'sub/',
      '',
      '?x=1',
      'https://y.example/',
    ];
    expect(collectLinks(hrefs, BASE, 'utf-8')).toEqual([
      'https://x.example/docs/other.html',
      'https://x.example/up',
      'https://x.example/root',
      'https://x.example/docs/sub/',
      'https://x.example/docs/page.html?q=a/b',
      'https://x.example/docs/page.html?x=1',
      'https://y.example/',
    ]);
  });

  it('asks in the encoding of the page, as browsers do', () => {
    const hrefs = ['/s?q=café', '/s?q=caf%E9', 'café', 'name.html', '/s?q=plain'];
    expect(collectLinks(hrefs, BASE, 'windows-1252')).toEqual([
      'https://x.example/s?q=caf%E9',
      'https://x.example/docs/caf%C3%A9',
      'https://x.example/docs/name.html',
      'https://x.example/s?q=plain',
    ]);
    expect(collectLinks(hrefs.slice(0, 1), BASE, 'utf-8')).toEqual(['https://x.example/s?q=caf%C3%A9']);
  });

  it('resolves plain names as the URL parser does', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,8}(\.[A-Za-z0-9_-]{1,5}){0,2}\/?$/);
    fc.assert(fc.property(name, (href) => expect(collectLinks([href], BASE, 'utf-8')).toEqual([normaliseUrl(href, BASE)])));
  });
});

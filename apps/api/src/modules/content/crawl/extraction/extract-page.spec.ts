import { describe, expect, it } from '@jest/globals';
import { extractPage } from './extract-page.js';

describe('extractPage', () => {
  it.each([
    ['iso-8859-1', '%E9'],
    ['utf-8', '%EF%BF%BD'],
  ])('follows the links of a page in %s as browsers do', (charset, expected) => {
    const html = Buffer.from('<link rel=canonical href="?c=\xe9"><base href="/a/"><a href="s?q=caf\xe9">1</a>', 'latin1');
    const { links, page } = extractPage('https://x.example/', html, { 'content-type': `text/html; charset=${charset}` }, 'en');
    expect(links).toEqual([`https://x.example/a/s?q=caf${expected}`]);
    expect(page.canonical).toBe(`https://x.example/a/?c=${expected}`);
  });

  it.each([
    '<meta http-equiv="refresh" content="0; url=/next?a=1&amp;b=2">',
    '<meta content="0; url=/next?a=1&amp;b=2" http-equiv="Refresh">',
    `${'<p>A page that is long before it moves on.</p>'.repeat(200)}<meta content=0;/next?a=1&b=2 http-equiv=refresh>`,
    `<meta data-x="a > b" content="5;URL='/next?a=1&amp;b=2'" http-equiv=refresh>`,
  ])('follows %s', (html) => {
    expect(extractPage('https://x.example/a', Buffer.from(html), {}, 'en').links).toEqual(['https://x.example/next?a=1&b=2']);
  });

  it('leaves out what is too long to be translated in one piece, and what comes after very many texts', () => {
    const extract = (html: string) => extractPage('https://x.example/a', Buffer.from(html), {}, 'en').page.segments;
    const sources = extract(`<p>One</p><p>${'long '.repeat(30_000)}</p><p>Two</p>`).map(({ source }) => source);
    expect(sources).toEqual(['One', 'Two']);
    expect(extract('<p>One<p>Two'.repeat(40_000))).toHaveLength(50_000);
  });

  it.each([
    ['a part', '<html lang="en"><p>Home</p><div lang="hi-IN"><p>घर <b>है</b></p></div>', [undefined, 'hi']],
    ['an attribute', '<a lang="or" href="/or" title="ଓଡ଼ିଆ"><img alt="Odia"></a>', ['od', 'od']],
    ['the part inside another one', '<div lang="hi"><p lang="en">Home</p><a lang="mr">घर</a></div>', [undefined, 'mr']],
    ['the whole page', '<html lang="hi"><title>घर</title><p>मुख्य पन्ना</p>', ['hi', 'hi']],
    ['a page with the lang of a template', '<html lang="fr"><p>Home</p>', [undefined]],
    ['nothing that is a language', '<p lang="x-none">One</p><p lang="">Two</p>', [undefined, undefined]],
  ])('says in which language the texts of %s are', (_what, html, languages) => {
    const { segments } = extractPage('https://x.example/a', Buffer.from(html), {}, 'en').page;
    expect(segments.map(({ language }) => language)).toEqual(languages);
  });

  it('follows the header that refreshes a page', () => {
    const headers = { refresh: '0; url=/next' };
    expect(extractPage('https://x.example/a', Buffer.from('<p>Moved'), headers, 'en').links).toEqual(['https://x.example/next']);
  });
});

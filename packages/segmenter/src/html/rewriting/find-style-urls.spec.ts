import { describe, expect, it } from '@jest/globals';
import { createIncrementalRewriter } from '../incremental/incremental-rewriter.js';
import { RewriteCache } from '../incremental/rewrite-cache.js';
import { createHtmlRewriter } from './html-rewriter.js';

const options = { targetOf: () => undefined, rewriteUrl: (url: string) => (url.startsWith('/') ? `/hi${url}` : undefined) };

function rewrite(html: string): string {
  const rewriter = createHtmlRewriter(options);
  return rewriter.write(html) + rewriter.end();
}

describe('addresses in a style element', () => {
  it.each([
    ['p { background: url(/a.png) }', 'p { background: url(/hi/a.png) }'],
    [`@font-face { src: url("/a.woff2"), url( '/b(1).woff' ) }`, `@font-face { src: url("/hi/a.woff2"), url( '/hi/b(1).woff' ) }`],
    [
      '@import URL(/a.css); p { background: url(a.png) url(#b) url() }',
      '@import URL(/hi/a.css); p { background: url(a.png) url(#b) url() }',
    ],
    ['p { background: url("/a\\"b.png") }', 'p { background: url("/a\\"b.png") }'],
    ['p { curl: xurl(/a) }', 'p { curl: xurl(/a) }'],
  ])('%s reads %s', (css, expected) => {
    expect(rewrite(`<style>${css}</style><p>a</p>`)).toBe(`<style>${expected}</style><p>a</p>`);
  });

  it('are also rewritten when the page was rewritten before with other addresses', () => {
    const cache = new RewriteCache(10);
    const page = (css: string) => `<head><style>${css}</style><title>x</title></head><body><p>One</p><p>Two</p>`;
    const again = (css: string) => {
      const rewriter = createIncrementalRewriter(options, cache);
      const parts = [...rewriter.write(Buffer.from(page(css))), ...rewriter.end()];
      return Buffer.concat(parts.map((part) => Buffer.from(part))).toString();
    };
    for (const css of ['p {}', 'p {}', 'p { background: url(/a) }', 'p { background: url(/b) }', 'p {}'])
      expect(again(css)).toBe(page(css.replace('(/', '(/hi/')));
  });
});

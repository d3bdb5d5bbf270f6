import { describe, expect, it } from '@jest/globals';
import { longTexts, nestedPages, repeatedPages } from '../testing/hostile-pages.js';
import { survive, surviveAnyText } from '../testing/survive-page.js';

/** The pages of the largest size are read in bad-input.trial.ts. */
const SIZE = 0.1;

describe('hostile pages', () => {
  it.each(nestedPages(SIZE))('many nested %s', (_name, html) => {
    expect(survive(html).length).toBeLessThanOrEqual(1);
  });

  it.each(repeatedPages(SIZE))('many %s', (_name, html) => {
    survive(html);
  });

  it('20,000 nodes', () => {
    expect(survive('<p>para <b>bold</b></p>'.repeat(6_667))).toHaveLength(6_667);
  });

  it('a text of 500 kB without a space, and one of words, digits and signs', () => {
    for (const html of longTexts(SIZE)) expect(survive(html)).toHaveLength(1);
  });

  it('ten thousand combining marks on one letter, bidi overrides, lone surrogates', () => {
    expect(survive(`<p>a${'\u0301'.repeat(10_000)}</p>`)).toHaveLength(1);
    expect(survive('<p>x \u202e y \ud800 z \udc00 \ufffe \0</p>')).toHaveLength(1);
  });

  it('markers, names and numbers of our own kind in text, attributes and tags', () => {
    const segments = survive(
      '<p>&lt;1&gt; {1} {99999999999999999999} &amp;lt; __proto__ constructor</p><__proto__ title="a b"><constructor href=x>t u</constructor>',
    );
    expect(segments.map(({ source }) => source)[0]).toBe('&lt;{1}&gt; &#123;{2}&#125; &#123;{3}&#125; &amp;lt; __proto__ constructor');
  });

  it('any text at all', () => surviveAnyText(200));

  it('JSON-LD that is invalid, or deeply nested', () => {
    for (const json of [
      '{"name": "x"',
      'null',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      '{"name":"\\ud800 a","name":{"name":["a"]}}',
      '{"a\\"name": "not", "n" : "name"}',
    ])
      survive(`<script type="application/ld+json">${json}</script>`);
  });
});

import { describe, expect, it } from '@jest/globals';
import { longTexts, nestedPages, repeatedPages } from '../testing/hostile-pages.js';
import { survive, surviveAnyText } from '../testing/survive-page.js';

// The largest pages: work that grows faster than the page would never end on them.
describe('hostile pages of the largest size', () => {
  it.each(nestedPages(1))('50,000 nested %s', (_name, html) => {
    expect(survive(html).length).toBeLessThanOrEqual(1);
  });

  it.each(repeatedPages(1))('many %s', (_name, html) => {
    survive(html);
  });

  it('200,000 nodes', () => {
    expect(survive('<p>para <b>bold</b></p>'.repeat(66_667))).toHaveLength(66_667);
  });

  it('a text of 5 MB without a space, and one of words, digits and signs', () => {
    for (const html of longTexts(1)) expect(survive(html)).toHaveLength(1);
  });

  it('any text at all', () => surviveAnyText(1000));
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { segmentHtml } from '../html/segment-html.js';
import { EDGES } from '../segment-format/find-placeables.js';
import { BLOCK, BREAK, INLINE, OPAQUE, SKIPPED, UNSEEN } from './element-kinds.js';
import { pageRules } from './page-rules.js';

describe('the rules of reading a page', () => {
  it('are plain data that survives JSON', () => {
    const rules = pageRules(['.code', '#menu']);
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
  });

  it('exclude the elements that a site does not want translated', () => {
    expect(pageRules().private).toBe('[translate=no i],.notranslate,[contenteditable]:not([contenteditable=false i]),[data-private]');
    expect(pageRules(['.code', '#menu']).private).toMatch(/\[data-private\],\.code,#menu$/);
  });

  it('leave texts for search engines alone, each by itself or all', () => {
    const { attributes, private: own } = pageRules([], ['og', 'title']);
    expect(attributes.content).toContain('[name="description" i]');
    expect(attributes.content).not.toContain('og:');
    expect(own).toMatch(/,title$/);
    expect(pageRules([], ['description', 'keywords', 'og', 'twitter']).attributes).not.toHaveProperty('content');
  });

  it('split a word as a backtracking pattern does, in linear time', () => {
    const parted = RegExp(pageRules().word);
    const edge = EDGES.replace(/[[\]]/g, '\\$&');
    const slow = RegExp(`^([${edge}]*)(.*?)([${edge}]*)$`);
    const unit = fc.constantFrom('a', '1', '-', '.', '“', '[', ']', '{', '।', '😀', 'क');
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const [, before, core = '', after] = parted.exec(units.join('')) ?? [];
        expect([before, core, after]).toEqual(slow.exec(units.join(''))?.slice(1));
      }),
    );
    const dots = `a${'.'.repeat(500_000)}b`;
    expect(parted.exec(dots)?.[2]).toBe(dots);
  });

  it('name the kinds of elements and leave the rest inline', () => {
    const kindOf = (name: string) => pageRules().kinds.findIndex((names) => names.split(',').includes(name)) + 1;
    expect(['b', 'p', 'pre', 'code', 'br', 'script'].map(kindOf)).toEqual([INLINE, BLOCK, SKIPPED, OPAQUE, BREAK, UNSEEN]);
  });

  it.each(['12,499.00', '₹5/-', 'www.example.com', 'a@b.in', 'AB12CD34', '1', '१२'])(
    'know %s for a placeable, as the HTML side does',
    (word) => {
      const { placeable } = pageRules();
      expect(RegExp(placeable, 'u').test(word)).toBe(true);
      expect(segmentHtml(`<p>See ${word} now`).segments[0]?.placeables).toEqual([word]);
    },
  );

  it.each(['word', 'a/b', '@you', 'x1', 'end.'])('know %s for text', (word) => {
    expect(RegExp(pageRules().placeable, 'u').test(word)).toBe(false);
  });

  it('split a word from the punctuation around it', () => {
    expect(RegExp(pageRules().word).exec('(₹5/-).')?.slice(1)).toEqual(['(', '₹5/-', ').']);
  });
});

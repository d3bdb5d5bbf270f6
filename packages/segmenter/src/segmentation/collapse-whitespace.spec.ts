import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageUnitsToText } from '../html/page-units-to-text.js';
import { unitsToText, WhitespaceCollapser } from './collapse-whitespace.js';

/** A simple definition of collapsing. */
const collapse = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .replace(/[ \n\t\r\f]+/g, ' ')
    .replace(/^ /, '');

const spacious = fc
  .array(fc.constantFrom(' ', '\n', '\t', '\u00ad', '\u00a0', 'a', 'ß', 'क', '’', '\u200d', '1'), { maxLength: 30 })
  .map((a) => a.join(''));

describe('collapsing white space', () => {
  it('keeps the first space of several and none at the start, soft hyphens aside', () => {
    fc.assert(
      fc.property(spacious, (text) => {
        const collapser = new WhitespaceCollapser();
        collapser.add(text, 0, text.length);
        expect(collapser.take()).toBe(collapse(text));
      }),
    );
  });

  it('gives the same result however a text is split into nodes', () => {
    fc.assert(
      fc.property(fc.array(spacious, { maxLength: 6 }), (texts) => {
        const collapser = new WhitespaceCollapser(pageUnitsToText);
        for (const text of texts) collapser.add(`x${text}y`, 1, text.length + 1);
        expect(collapser.take()).toBe(collapse(texts.join('')));
      }),
    );
  });

  it('makes the same strings in Node and in browsers, long ones too', () => {
    for (const text of ['a'.repeat(20_000), 'ü'.repeat(9000), `${'a'.repeat(9000)}क`]) {
      const units = Uint16Array.from(text, (c) => c.charCodeAt(0));
      expect(unitsToText(units, units.length)).toBe(text);
      expect(pageUnitsToText(units, units.length)).toBe(text);
    }
  });
});

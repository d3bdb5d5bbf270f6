import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffWords } from './diff-words.js';

const shown = (from: string, to: string, locale = 'en') =>
  diffWords(from, to, locale)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

describe('the difference of two texts', () => {
  it('is one of whole words', () => {
    expect(shown('Open an account today', 'Open your account now')).toBe('Open [-an][+your] account [-today][+now]');
    expect(shown('Save file', 'Save the file')).toBe('Save [+the ]file');
    expect(shown('one two three', 'four five three')).toBe('[-one two][+four five] three');
    expect(shown('same', 'same')).toBe('same');
  });

  it('splits no Indic syllable', () => {
    expect(shown('नई वेबसाइट खोलें', 'नई वेबसाइटें देखें', 'hi')).toBe('नई [-वेबसाइट खोलें][+वेबसाइटें देखें]');
    expect(shown('স্কুল খুলুন', 'স্কুলে খুলুন', 'bn')).toBe('[-স্কুল][+স্কুলে] খুলুন');
  });

  it('keeps tags, placeables and entities whole', () => {
    expect(shown('Pay {1} &amp; <1>go</1>', 'Pay {12} &amp; <2>go</2>')).toBe('Pay [-{1}][+{12}] &amp; [-<1>][+<2>]go[-</1>][+</2>]');
  });

  const word = fc.constantFrom('क्षेत्र', 'की', 'नई', 'नए', 'தமிழ்', 'தமிழில்', 'open', '{1}', '<1>', '</1>', '&amp;', '.', 'ক্ষ', '한국어');
  const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(' '));
  it('joins to both texts, and its spans end where people see letters end', () => {
    const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
    fc.assert(
      fc.property(text, text, (from, to) => {
        const spans = diffWords(from, to, 'hi');
        for (const [whole, left] of [
          [from, 'added'],
          [to, 'removed'],
        ] as const) {
          const own = spans.filter(({ kind }) => kind !== left);
          expect(own.map((span) => span.text).join('')).toBe(whole);
          const ends = new Set([0, whole.length, ...Array.from(graphemes.segment(whole), ({ index }) => index)]);
          let at = 0;
          for (const span of own) {
            expect(ends).toContain(at);
            at += span.text.length;
          }
        }
      }),
    );
  });
});

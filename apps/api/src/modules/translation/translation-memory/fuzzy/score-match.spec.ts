import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createScorer } from './score-match.js';

const score = (a: string, b: string) => Math.floor(100 * createScorer(a)(b) + 1e-9);

describe('the score of a match', () => {
  it('is what a translator expects', () => {
    expect([
      score('Open an account today', 'Open an account today'),
      score('Open an account today', 'open an account today'),
      score('Open an account today.', 'Open an account today'),
      score('Open an account today', 'Open your account today'),
      score('Open an account today', 'Close your account today'),
      score('Open an account', 'The weather is fine'),
    ]).toEqual([100, 99, 95, 79, 0, 0]);
  });

  it('counts a placeable as one unit, whatever its number, and a tag as one', () => {
    expect(score('Pay {1} by {2}', 'Pay {2} by {1}')).toBe(99);
    expect(score('Read <1>the manual</1> first.', 'Read the manual first.')).toBe(92);
    expect(score('Read <1>the manual</1> first.', 'Read <2>the manual</2> first.')).toBe(99);
  });

  it('counts Indic syllables, not code points', () => {
    // One syllable of five differs, whether it is written with two code points or with four.
    expect(score('किताबघर', 'किताबगर')).toBe(score('abcde', 'abcxe'));
    expect(score('नई वेबसाइट खोलें', 'नई वेबसाइटें खोलें')).toBe(score('ab cdefg hi', 'ab cdefx hi'));
  });

  it('knows related words by their letters and others as a whole', () => {
    expect(score('translation settings', 'translations settings')).toBe(95);
    expect(score('many words and one more', 'many words and one less')).toBe(score('many words and one more', 'many words and one xyzw'));
  });

  it('reads entities as the characters that they stand for', () => {
    expect(score('Terms &amp; conditions', 'Terms &amp; conditions apply')).toBe(75);
    expect(score('a &lt; b', 'a &gt; b')).toBe(80);
  });

  const text = fc.array(fc.constantFrom('open', 'account', 'खाता', '{1}', '<1/>', '.', 'bank', 'branch'), { minLength: 1, maxLength: 12 });
  it('is the same both ways, and 1 for the same text alone', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [from, to] = [a.join(' '), b.join(' ')];
        expect(createScorer(from)(to)).toBeCloseTo(createScorer(to)(from), 9);
        expect(createScorer(from)(to) === 1).toBe(from === to);
      }),
    );
  });
});

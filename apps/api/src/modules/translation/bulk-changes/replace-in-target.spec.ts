import { MAX_TEXT_LENGTH } from '@bhashantar/contracts';
import { escapeText, tokensOf, toPlainText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { replaceInTarget } from './replace-in-target.js';

const replace = (target: string, find: string, replaceWith: string, options: { matchCase?: boolean; wholeWord?: boolean } = {}) =>
  replaceInTarget(target, { find, replaceWith, matchCase: options.matchCase ?? false, wholeWord: options.wholeWord ?? false });

describe('replaceInTarget', () => {
  it('replaces every match, in any case unless the case is to match', () => {
    expect(replace('Bank of the bank', 'bank', 'Trust')).toBe('Trust of the Trust');
    expect(replace('Bank of the bank', 'bank', 'Trust', { matchCase: true })).toBe('Bank of the Trust');
    expect(replace('ÉTÉ été', 'été', 'x')).toBe('x x');
  });

  it('leaves parts of words alone when whole words are wanted, in Indian scripts too', () => {
    expect(replace('banking bank', 'bank', 'x', { wholeWord: true })).toBe('banking x');
    // A vowel sign belongs to the word before it.
    expect(replace('बैंकों का बैंक', 'बैंक', 'कोष', { wholeWord: true })).toBe('बैंकों का कोष');
    expect(replace('1st {1}st', 'st', 'x', { wholeWord: true })).toBe('1st {1}x');
  });

  it('never changes tags and placeables, and no match reaches over one', () => {
    expect(replace('<1>1</1> {1} 1', '1', '2')).toBe('<1>2</1> {1} 2');
    expect(replace('ab<1/>cd', 'bc', 'x')).toBe('ab<1/>cd');
    expect(replace('a{1}b', '{1}', 'x')).toBe('a{1}b');
  });

  it('reads and writes entities as the characters that they stand for', () => {
    expect(replace('R&amp;D', '&', 'and')).toBe('RandD');
    expect(replace('R&amp;D', 'amp', 'x')).toBe('R&amp;D');
    expect(replace('one', 'one', '<1>')).toBe('&lt;1&gt;');
  });

  it('builds no result that is longer than a target may be', () => {
    const long = 'a<1>b</1>'.repeat(9_000);
    expect(replace(long, 'b', 'x'.repeat(500))).toBeUndefined();
    expect(replace('&lt;'.repeat(MAX_TEXT_LENGTH / 4), '<', '<<')).toBeUndefined();
    expect(replace('a'.repeat(MAX_TEXT_LENGTH), 'a', 'b')).toBe('b'.repeat(MAX_TEXT_LENGTH));
  });

  it('leaves a target alone that was too long before and has no match', () => {
    const long = 'a'.repeat(MAX_TEXT_LENGTH + 1);
    expect(replace(long, 'b', 'c')).toBe(long);
  });

  it('keeps the tags of any text, and does in plain text what replaceAll does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '&', '<', '{', '1', ' ', 'क', 'ि'), maxLength: 30 });
    fc.assert(
      fc.property(
        text,
        text,
        fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', '&', '1') }),
        text,
        (left, right, find, by) => {
          const target = `${escapeText(left)}<1>${escapeText(right)}</1>{1}`;
          const replaced = replace(target, find, by, { matchCase: true });
          if (replaced === undefined) throw new Error('no text is that long here');
          expect(tokensOf(replaced)).toEqual(tokensOf(target));
          expect(replaced).toBe(`${escapeText(left.replaceAll(find, () => by))}<1>${escapeText(right.replaceAll(find, () => by))}</1>{1}`);
          expect(toPlainText(replaced)).toContain(left.replaceAll(find, () => by));
        },
      ),
    );
  });
});

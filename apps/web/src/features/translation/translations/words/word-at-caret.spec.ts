import { describe, expect, it } from '@jest/globals';
import { wordAtCaret } from './word-at-caret.js';

/** The bar marks the caret. */
const at = (marked: string) => {
  const caret = marked.indexOf('|');
  return wordAtCaret(marked.replace('|', ''), caret, caret);
};

describe('the word at the caret', () => {
  it('is the unfinished word before it, with vowel signs and joiners', () => {
    expect(at('नगर परि|')).toEqual({ begun: 'परि', from: 4 });
    expect(at('क्‍षे| है')).toEqual({ begun: 'क्‍षे', from: 0 });
    expect(at('<1>cou|</1>')).toEqual({ begun: 'cou', from: 3 });
  });

  it('is undefined after one letter, within a word, after a space, a tag or a figure, and in a selection', () => {
    for (const marked of ['न|', 'नग|र', 'नगर |', '{1}|', '2026|', '|', `${'क'.repeat(100)}|`]) expect(at(marked)).toBeUndefined();
    expect(wordAtCaret('नगर', 0, 3)).toBeUndefined();
  });
});

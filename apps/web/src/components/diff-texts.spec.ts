import { describe, expect, it } from '@jest/globals';
import { diffTexts } from './diff-texts.js';

const marked = (before: string, after: string, locale = 'hi') =>
  diffTexts(before, after, locale)
    .map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
    .join('');

describe('diffTexts', () => {
  it('compares whole words, even if a letter consists of several characters', () => {
    expect(marked('मुख्य की सूची', 'मुख्य के सूची')).toBe('मुख्य -की-+के+ सूची');
  });

  it('keeps tags whole', () => {
    expect(marked('<1>यह</1> पढ़ें', '<2/>यह पढ़ें')).toBe('-<1>-+<2/>+यह-</1>- पढ़ें');
  });

  it('finds no differences in equal texts', () => {
    expect(diffTexts('सूची', 'सूची', 'hi')).toEqual([{ kind: 'same', text: 'सूची' }]);
  });
});

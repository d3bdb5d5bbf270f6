import { describe, expect, it } from '@jest/globals';
import { chrf, countNgrams } from './chrf.js';
import { editDistance } from './edit-distance.js';

const scoreOf = (answers: string[], references: string[], keepsSpace = false) =>
  chrf(
    answers.map((answer, index) => countNgrams(answer, references[index] ?? '', { keepsSpace })),
    { beta: 3 },
  );

describe('chrf', () => {
  // Values that sacreBLEU's tests have for character n-grams up to six and beta 3.
  it.each<[string[], string[], number]>([
    [['a'], ['a'], 100],
    [[''], ['reference'], 0],
    [['a b c'], ['a b c'], 100],
    [['a b c'], ['abc'], 100],
    [[''], ['c'], 0],
    [['a', 'b'], ['a', 'c'], 50],
    [['aa'], ['ab'], 25],
  ])('of %j against %j is %d', (answers, references, score) => {
    expect(scoreOf(answers, references)).toBeCloseTo(score, 4);
  });

  it('counts white space where it is told to', () => {
    const answer = 'Die Beziehung zwischen Obama und Netanjahu ist nicht gerade freundlich.';
    const reference = 'Das Verhältnis zwischen Obama und Netanyahu ist nicht gerade freundschaftlich.';
    expect(scoreOf([answer], [reference], true)).toBeCloseTo(67.3481606, 4);
    const other = 'risk assessment must be made of those who are qualified and expertise in the sector - these are the scientists .';
    const wanted = 'risk assessment has to be undertaken by those who are qualified and expert in that area - that is the scientists .';
    expect(scoreOf([other], [wanted], true)).toBeCloseTo(65.2414427, 4);
  });

  it('weighs recall more with a larger beta', () => {
    const counts = [countNgrams('नमस्ते', 'नमस्ते दुनिया')];
    expect(chrf(counts, { beta: 1 })).toBeGreaterThan(chrf(counts));
  });
});

describe('editDistance', () => {
  it('counts letters as people do, by the longer text', () => {
    expect([editDistance('', ''), editDistance('kitten', 'sitting'), editDistance('नि', 'न')]).toEqual([0, 3 / 7, 1]);
    expect(editDistance('क्षमा', 'क्षमा करें')).toBe(3 / 5);
  });
});

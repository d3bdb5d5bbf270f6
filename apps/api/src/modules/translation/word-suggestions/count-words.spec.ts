import { describe, expect, it } from '@jest/globals';
import { countWords, mostFrequent } from './count-words.js';

function wordsOf(texts: readonly string[], locale = 'hi', most = 10): string[] {
  const counts = new Map<string, number>();
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  for (const text of texts) countWords(counts, text, segmenter);
  return mostFrequent(counts, most);
}

describe('the words of texts', () => {
  it('come by how often they stand there, without tags, placeables, figures and short ones', () => {
    expect(wordsOf(['<1>परिषद</1> की बैठक {1} को', 'परिषद के 2026 नियम', 'परिषद की बैठक'])).toEqual(['परिषद', 'बैठक', 'नियम']);
  });

  it('are spelled one way, however their letters were composed', () => {
    expect(wordsOf(['\u0958लम', '\u0915\u093cलम'])).toEqual(['\u0915\u093cलम']);
  });

  it('are cut as the language does', () => {
    expect(wordsOf(['کونسل کا اجلاس'], 'ur')).toEqual(['اجلاس', 'کونسل']);
  });

  it('are not more than asked for', () => {
    expect(wordsOf(['alpha beta gamma'], 'en', 2)).toEqual(['alpha', 'beta']);
  });
});

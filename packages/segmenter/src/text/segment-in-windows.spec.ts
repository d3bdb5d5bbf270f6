import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { segmentInWindows } from './segment-in-windows.js';

const WORDS = {
  en: ['Open', 'an', 'account', "can't", '3.14', 'e.g.', 'today.', 'Really?', 'Yes!', 'Dr.', '(so)', '“No.”', '1,000', 'a@b.example'],
  hi: ['खाता', 'खोलें', 'आज।', 'डॉ.', 'क्यों?', 'हाँ!', 'कि.मी.', '५०'],
  zh: ['我们', '今天', '开户。', '为什么？', '好！'],
  ur: ['وہ', 'آیا۔', 'کیوں؟'],
} as const;

const plain = (segmenter: Intl.Segmenter, text: string) =>
  [...segmenter.segment(text)].map(({ index, segment, isWordLike = false }) => ({ start: index, end: index + segment.length, isWordLike }));

/** Long enough for several windows. */
const texts = (locale: keyof typeof WORDS) =>
  fc.array(fc.constantFrom(...WORDS[locale]), { minLength: 300, maxLength: 900 }).map((words) => words.join(locale === 'zh' ? '' : ' '));

describe('a text that is segmented in windows', () => {
  it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])('has the same words and sentences in %s as without windows', (locale) => {
    for (const granularity of ['word', 'sentence'] as const) {
      const segmenter = new Intl.Segmenter(locale, { granularity });
      fc.assert(
        fc.property(texts(locale), (text) => expect([...segmentInWindows(segmenter, text)]).toEqual(plain(segmenter, text))),
        { numRuns: 10 },
      );
    }
  });

  it('keeps a sentence whole that is longer than any window', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
    const text = `Short one. ${'word '.repeat(3_000)}end. Another. ${'more '.repeat(500)}end. Last.`;
    expect([...segmentInWindows(segmenter, text)]).toEqual(plain(segmenter, text));
  });

  it('is covered without a gap, whatever it contains', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
    const units = fc.array(fc.constantFrom(',', 'a', '\u0301', '\ud83d', '\ude00', ' ', '\n', 'क', '्', '\u200d'), { maxLength: 50 });
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 100 }), (unit, times) => {
        const text = unit.join('').repeat(times);
        expect([...segmentInWindows(segmenter, text)].map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { findMixed } from './find-mixed.js';

describe('findMixed', () => {
  it('finds other scripts with their places, and leaves names in Latin letters alone', () => {
    expect(findMixed('Pay at the बैंक today', 'en')).toEqual({
      spans: [
        { script: 'Latn', start: 0, end: 10, isExpected: true },
        { script: 'Deva', start: 11, end: 15, isExpected: false },
        { script: 'Latn', start: 16, end: 21, isExpected: true },
      ],
      unexpectedPercent: 24,
    });
    expect(findMixed('अपना खाता SBI में खोलें', 'hi')).toBeUndefined();
    expect(findMixed('Open your खाता here', 'hi')?.unexpectedPercent).toBe(75);
    expect(findMixed('খাতা खोलें', 'hi')).toBeDefined();
  });

  it('reads neither tags, placeables nor entities as letters', () => {
    expect(findMixed('<1>खाता</1> {1} &amp; {2}', 'hi')).toBeUndefined();
    expect(findMixed('{1} – 24', 'hi')).toBeUndefined();
  });

  it('takes scripts that it does not tell apart for one', () => {
    expect(findMixed('Привет', 'ru')).toBeUndefined();
    expect(findMixed('Привет', 'en')).toBeDefined();
    expect(findMixed('ꯃꯤꯇꯩ', 'mni')).toBeUndefined();
  });
});

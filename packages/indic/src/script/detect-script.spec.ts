import { describe, expect, it } from '@jest/globals';
import { detectScript } from './detect-script.js';

describe('detectScript', () => {
  it('gives the shares of a mixed text, largest first', () => {
    expect(detectScript('abc अआइईउऊ')).toEqual([
      { script: 'Deva', share: 6 / 9 },
      { script: 'Latn', share: 3 / 9 },
    ]);
  });

  it.each([
    ['বাংলা', 'Beng'],
    ['ਪੰਜਾਬੀ', 'Guru'],
    ['தமிழ்', 'Taml'],
    ['മലയാളം', 'Mlym'],
    ['اردو', 'Arab'],
    ['Привет', 'Zyyy'],
  ])('finds the script of %s', (text, script) => expect(detectScript(text)).toEqual([{ script, share: 1 }]));

  it('finds nothing in numbers and punctuation', () => expect(detectScript('12, 34!')).toEqual([]));
});

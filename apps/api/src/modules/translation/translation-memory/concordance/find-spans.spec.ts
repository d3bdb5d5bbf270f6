import { describe, expect, it } from '@jest/globals';
import { findSpans } from './find-spans.js';

const found = (text: string, sought: string) => findSpans(text, sought).map(({ start, end }) => text.slice(start, end));

describe('what is found in a text', () => {
  it('is found in any case, each once', () => {
    expect(found('Bank and bank, BANKS', 'bank')).toEqual(['Bank', 'bank', 'BANK']);
    expect(found('aaaa', 'aa')).toEqual(['aa', 'aa']);
    expect(found('nothing', 'bank')).toEqual([]);
  });

  it('is widened to whole syllables', () => {
    expect(found('किताब', 'क')).toEqual(['कि']);
    expect(found('नमस्ते', 'त')).toEqual(['स्ते']);
  });

  it('finds the text as people read it', () => {
    expect(found('Terms &amp; conditions', 's & c')).toEqual(['s &amp; c']);
    expect(found('Pay {1} at <1>desk 1</1> &amp; go', '1')).toEqual(['1']);
    expect(found('Pay &amp; go', 'amp')).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { hashSource } from '../core/hash-source.js';
import { adoptText } from './adopt-text.js';

describe('adopting a text', () => {
  it('folds white space and takes placeables out', () => {
    expect(adoptText(' Pay\n  Rs 500 by <1>12/05/2026</1> ')).toEqual({
      hash: hashSource('Pay Rs {1} by <1>{2}</1>'),
      source: 'Pay Rs {1} by <1>{2}</1>',
      placeables: ['500', '12/05/2026'],
      placeholders: [1],
    });
  });

  it('cuts off what is around the whole text and says which placeholders stay', () => {
    expect(adoptText('<1><2/> Read <3>this</3> now</1>')).toMatchObject({ source: 'Read <1>this</1> now', placeholders: [3] });
  });

  it.each(['Home', 'Read <1>the <2/> manual</1> first.', 'a &amp; b &lt; &#123;c&#125;', 'x<1/>y', '<1>Bold</1> start'])(
    'leaves a segment as it is: %s',
    (source) => {
      expect(adoptText(source)).toMatchObject({ source, hash: hashSource(source), placeables: [] });
    },
  );

  it('leaves a text with placeables of ours as it is', () => {
    expect(adoptText('<1>{1}</1>  items')).toMatchObject({ source: '<1>{1}</1>  items', hash: hashSource('<1>{1}</1>  items') });
  });

  it('knows texts that are no segments', () => {
    expect(adoptText('12 345')).toBeUndefined();
    expect(adoptText('a < b')).toBeUndefined();
    expect(adoptText('<1>a')).toBeUndefined();
    expect(adoptText('')).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { hashSource } from '../segment-format/hash-source.js';
import { normaliseText } from './normalise-text.js';

describe('normalising a text', () => {
  it('collapses white space and takes placeables out', () => {
    expect(normaliseText(' Pay\n  Rs 500 by <1>12/05/2026</1> ')).toEqual({
      hash: hashSource('Pay Rs {1} by <1>{2}</1>'),
      source: 'Pay Rs {1} by <1>{2}</1>',
      placeables: ['500', '12/05/2026'],
      tags: [1],
    });
  });

  it('cuts off elements around the whole text and says which tags stay', () => {
    expect(normaliseText('<1><2/> Read <3>this</3> now</1>')).toMatchObject({ source: 'Read <1>this</1> now', tags: [3] });
  });

  it.each(['Home', 'Read <1>the <2/> manual</1> first.', 'a &amp; b &lt; &#123;c&#125;', 'x<1/>y', '<1>Bold</1> start'])(
    'leaves a segment as it is: %s',
    (source) => {
      expect(normaliseText(source)).toMatchObject({ source, hash: hashSource(source), placeables: [] });
    },
  );

  it('does not change a text that already has placeables', () => {
    expect(normaliseText('<1>{1}</1>  items')).toMatchObject({ source: '<1>{1}</1>  items', hash: hashSource('<1>{1}</1>  items') });
  });

  it('refuses texts that cannot be segments', () => {
    expect(normaliseText('12 345')).toBeUndefined();
    expect(normaliseText('a < b')).toBeUndefined();
    expect(normaliseText('<1>a')).toBeUndefined();
    expect(normaliseText('')).toBeUndefined();
  });
});

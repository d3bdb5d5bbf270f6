import { checkTarget, escapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSegmentText } from './read-segment-text.js';

describe('a value in the segment format', () => {
  it.each([
    ['Hello <1>bold</1> world', 'Hello <1>bold</1> world', []],
    ['<1>All of it</1>', 'All of it', []],
    ['<3/> <2>Word</2><4/>', 'Word', []],
    ['  a <5/> b 12  ', 'a <1/> b {1}', ['12']],
    ['A &lt; B', 'A &lt; B', []],
  ])('%j is the text %j', (value, source, placeables) => {
    expect(readSegmentText(value).texts).toEqual([{ source, placeables }]);
  });

  it('takes a target into its place, with its own tags', () => {
    expect(readSegmentText('<7/><3>Hello <9>5 worlds</9></3> ').write(['<1>{1} दुनिया</1> नमस्ते &amp;'])).toBe(
      '<7/><3><9>5 दुनिया</9> नमस्ते &amp;</3> ',
    );
  });

  it('has no text without letters', () => {
    for (const value of ['', ' ', '<1/>', '12 <1>34</1>']) expect(readSegmentText(value).texts).toEqual([]);
  });

  it('stays the same with its own text in place, and fits what it was', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 8 }).map(escapeText),
      fc.nat(3).map((number) => `<${number + 10}/>`),
      fc.nat(3).map((number) => `<${number + 20}>${number} word</${number + 20}>`),
    );
    fc.assert(
      fc.property(fc.uniqueArray(part, { maxLength: 6, selector: (one) => one.match(/<\d+/)?.[0] ?? one }), (parts) => {
        const value = parts.join('');
        const read = readSegmentText(value);
        const written = read.write(read.texts.map(({ source }) => `${source} x`));
        expect(read.write(read.texts.map(({ source }) => source))).toBe(value);
        expect(checkTarget(value, written)).toEqual([]);
      }),
    );
  });
});

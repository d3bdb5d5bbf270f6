import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { extractPlaceables } from '../segmentation/build-segment.js';
import { findAddressLike, findPlaceables } from './find-placeables.js';

const values = (text: string) => findPlaceables(text).map(([start, end]) => text.slice(start, end));

describe('placeables', () => {
  it.each([
    ['It costs ₹1,200.50 or $99, 10% off.', ['₹1,200.50', '$99', '10%']],
    ['On 12/05/2024 at 10:30, or 2024-05-12.', ['12/05/2024', '10:30', '2024-05-12']],
    ['कीमत १,२०० रुपये (12 दिन)', ['१,२००', '12']],
    ['Pay ₹500/- now', ['₹500/-']],
    ['Write to help@bank.example.in, or see https://bank.example/a?b=1.', ['help@bank.example.in', 'https://bank.example/a?b=1']],
    ['See www.example.com and example.com/help/now.', ['www.example.com', 'example.com/help/now']],
    ['Call +91 98765 43210 today', ['+91', '98765', '43210']],
  ])('are found in %s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it.each([
    'UTF-8 and COVID-19',
    'the 3D view of H2O',
    'and/or',
    'e.g. this',
    'Visit example.com',
    'the 1st, 2nd and 1990s',
    '@handle',
    'Section 4.b',
  ])('are not words with digits in them: %s', (text) => {
    expect(values(text)).toEqual([]);
  });

  it.each([
    ['Reset: https://x.example/reset?token=9f86d081884c7d65', '9f86d081884c7d65'],
    ['Session eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'eyJ'],
    ['Card 4111 1111 1111 1111 and 4111-1111-1111-1111', '4111'],
    ['PAN ABCDE1234F is yours', 'ABCDE1234F'],
    ['Key a8f5f167f44f4964e6c998dee827110c given', 'a8f5'],
    ['OTP 483920 sent', '483920'],
    ['Order id 123e4567-e89b-12d3-a456-426614174000 done', '123e'],
  ])('keep secrets out of the source: %s', (text, secret) => {
    expect(extractPlaceables(text).source).not.toContain(secret);
  });

  it('come in order, do not overlap and lie inside the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '1', ' ', '.', '@', '/', ':', '₹', '१', '-', '\u00a0', ','), maxLength: 60 }),
        (text) => {
          let last = 0;
          for (const [start, end] of findPlaceables(text)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(text.slice(start, end)).not.toMatch(/\s/);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });

  it('that may be addresses contain a sign of an address', () => {
    const piece = fc.constantFrom(
      'a@b.in',
      'www.x.in',
      'https://x.in/1',
      'x.in/y',
      '12',
      '1,200',
      'word',
      '@',
      '/',
      'www.',
      '.',
      ',',
      ' ',
      '\n',
      '(',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const signed = findPlaceables(text).filter(([start, end]) => /[@/]|www\./.test(text.slice(start, end)));
        const found = findAddressLike(text);
        for (const one of signed) expect(found).toContainEqual(one);
        for (const one of found) expect(findPlaceables(text)).toContainEqual(one);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { findPlaceables } from './find-placeables.js';
import { isNumeric, type PlaceableKind, placeableKind } from './placeable-kind.js';

const kinds = (text: string) => findPlaceables(text).map(([start, end]) => placeableKind(text.slice(start, end)));

describe('the kind of a placeable', () => {
  it.each<[string, PlaceableKind[]]>([
    ['At 10:30, 10% of 1,200.50 and १२', ['number', 'number', 'number', 'number']],
    ['On 12/05/2024, 2024-05-12, १२.०५.२४ or 1/2', ['date', 'date', 'date', 'number']],
    ['₹1,200.50 or $99, or 500/-', ['price', 'price', 'price']],
    ['help@bank.example.in and mailto:a.b@c.example', ['email', 'email']],
    ['https://bank.example/a?b=1@2 www.example.com example.com/help/now', ['url', 'url', 'url']],
    ['ABCDE1234F a8f5f167f44f4964e6c998dee827110c', ['code', 'code']],
  ])('of %s', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it('is numeric if the value has only digits and signs', () => {
    expect((['number', 'date', 'price', 'email', 'url', 'code'] as const).filter(isNumeric)).toEqual(['number', 'date', 'price']);
  });
});

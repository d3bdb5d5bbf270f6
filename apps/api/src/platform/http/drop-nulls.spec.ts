import { describe, expect, it } from '@jest/globals';
import { dropNulls } from './drop-nulls.js';

describe('dropNulls', () => {
  it('takes null properties away, nested ones too, and keeps the rest', () => {
    expect(dropNulls({ a: null, b: 0, c: '', d: false, e: { f: null, g: [{ h: null, i: 1 }] } })).toEqual({
      ...{ b: 0, c: '', d: false },
      e: { g: [{ i: 1 }] },
    });
  });

  it('keeps null where it is an item, so that the rules of the list can refuse it', () => {
    expect(dropNulls({ list: [null, 1] })).toEqual({ list: [null, 1] });
  });

  it.each([null, undefined, 1, 'x', true])('leaves %p as it is', (value) => expect(dropNulls(value)).toBe(value));
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outerPointer, pointerBelow, pointerNames, valueAt } from './pointer.js';

describe('a JSON pointer', () => {
  it('names the values of the examples of RFC 6901', () => {
    const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'm~n': 8 };
    expect(['', '/foo', '/foo/0', '/', '/a~1b', '/m~0n'].map((pointer) => valueAt(document, pointer))).toEqual([
      document,
      ['bar', 'baz'],
      'bar',
      0,
      1,
      8,
    ]);
  });

  it('names no value that an object only inherits', () => {
    expect(['/constructor', '/__proto__', '/a/length/x', '/b'].map((pointer) => valueAt({ a: [] }, pointer))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is put together from any names, and taken apart again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (names) => {
        const pointer = pointerBelow('', ...names);
        expect(pointerNames(pointer)).toEqual(names);
        expect(outerPointer(pointerBelow(pointer, 'last/~'))).toBe(pointer);
      }),
    );
  });
});

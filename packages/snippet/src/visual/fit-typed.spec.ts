import { describe, expect, it } from '@jest/globals';
import { asPlain, fitTyped } from './fit-typed.js';

describe('a typed text on its page', () => {
  it('gets the numbers that its tags and values have on the page', () => {
    const stored = '<2>दो</2> {2} <1>एक</1> {1}';
    const read = '<1>दो</1> {1} <2>एक</2> {2}';
    expect(fitTyped('<1>a</1> {1} <2>b</2> {2}', stored, read)).toBe('<2>a</2> {2} <1>b</1> {1}');
  });

  it('leaves out tags and values that the page lacks', () => {
    expect(fitTyped('<1>Home</1>', '<1>घर</1>', 'घर')).toBe('Home');
    expect(fitTyped('x <3>y</3>', 'a <1>b</1>', 'a <1>b</1>')).toBe('x y');
  });

  it('puts tags and values that it lacks at its end', () => {
    expect(asPlain('नया {1}', '<1>a</1> {1} {2} <2/>')).toBe('नया {1}<1></1>{2}<2/>');
  });
});

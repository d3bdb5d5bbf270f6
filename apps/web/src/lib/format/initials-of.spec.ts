import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials-of.js';

describe('initials', () => {
  it.each([
    ['Asha Rao', 'AR'],
    ['asha', 'A'],
    ['Asha Devi  Rao ', 'AR'],
    ['आशा राव', 'आरा'],
    ['', ''],
  ])('of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

import { describe, expect, it } from '@jest/globals';
import { findKeyboardCode } from './find-keyboard-code.js';

describe('findKeyboardCode', () => {
  it.each([
    ['hi', 'hi'],
    ['HI-in', 'hi'],
    ['or', 'od'],
    ['od', 'od'],
    ['ks-Arab', 'kas-IN'],
    ['kas-IN', 'kas-IN'],
    ['ks-Deva', 'ks'],
    ['mni-Mtei', 'mni'],
    ['en', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is typed by the keyboard of %j', (tag, code) => expect(findKeyboardCode(tag)).toBe(code));
});

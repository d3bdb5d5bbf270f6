import { describe, expect, it } from '@jest/globals';
import { FONT_SIZE_INVALID, readFontSize } from './check-font-size.js';

describe('readFontSize', () => {
  it.each([
    ['18px', '18px'],
    [' 1.20 EM ', '1.2em'],
    ['8px', '8px'],
    ['400%', '400%'],
    ['6rem', '6rem'],
  ])('reads %s', (text, size) => expect(readFontSize(text)).toBe(size));

  it.each([
    '',
    '18',
    '7.99px',
    '97px',
    '0.4em',
    '4.1em',
    '401%',
    '1e3px',
    '-8px',
    '12pt',
    '18px;color:red',
    '1.234em',
    'calc(8px)',
    '１８px',
  ])('refuses %j', (text) => expect(readFontSize(text)).toBeUndefined());

  it('says the ranges', () => expect(FONT_SIZE_INVALID).toContain('8 to 96 px, 0.5 to 4 em, 0.5 to 6 rem, 50 to 400 %'));
});

import { describe, expect, it } from '@jest/globals';
import { withParameter } from './with-parameter.js';

describe('an address with a further parameter', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x?lang=hi'],
    ['https://a.example/x?b=%20+c&d#top', 'https://a.example/x?b=%20+c&d&lang=hi#top'],
    ['https://a.example/x?', 'https://a.example/x?lang=hi'],
    ['https://a.example/x?lang=en', undefined],
  ])('of %s is %s', (address, expected) => {
    expect(withParameter(new URL(address), 'lang', 'hi')).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isAlias } from './is-alias.js';

describe('isAlias', () => {
  it.each([
    ['https://x.example/a?sort=1', 'https://x.example/a', true],
    ['http://www.x.example/a/', 'https://x.example/a', true],
    ['https://x.example/dir/index.html', 'https://x.example/dir/', true],
    ['https://x.example/About', 'https://x.example/about', true],
    ['https://x.example/a', 'https://x.example/a', false],
    ['https://x.example/about', 'https://x.example/', false],
    ['https://x.example/a', 'https://y.example/a', false],
  ])('%s named %s: %s', (address, canonical, expected) => {
    expect(isAlias(address, canonical)).toBe(expected);
  });
});

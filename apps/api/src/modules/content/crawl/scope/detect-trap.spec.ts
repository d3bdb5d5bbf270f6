import { describe, expect, it } from '@jest/globals';
import { detectTrap } from './detect-trap.js';

const at = (path: string) => new URL(path, 'https://x.example');

describe('traps', () => {
  it.each([
    [`/${'a'.repeat(1_100)}`, 'trapLength'],
    [`/${Array.from({ length: 30 }, (_, n) => `s${n}`).join('/')}`, 'trapDepth'],
    ['/a/b/a/b/a/b', 'trapRepetition'],
    ['/x/css/y/css/z/css/w/css/v/css/', 'trapRepetition'],
    ['/a/a/a', 'trapRepetition'],
    ['/a/1/a/1/a/1', 'trapRepetition'],
    [`/search?${Array.from({ length: 9 }, (_, n) => `p${n}=1`).join('&')}`, 'trapParameters'],
  ])('sees one in %.40s', (path, reason) => {
    expect(detectTrap(at(path))).toBe(reason);
  });

  it.each([
    '/',
    '/2026/11/21/title',
    '/docs/a/docs/b',
    '/a/b/c/d/e/f/g',
    '/en/us/en',
    '/list?page=2&sort=name&view=grid',
    '/bible/1/1/1',
    '/2011/11/11/title',
    '/archive/11/11/11',
    '/1/1/1/1/1/1',
  ])('sees none in %s', (path) => {
    expect(detectTrap(at(path))).toBeUndefined();
  });
});

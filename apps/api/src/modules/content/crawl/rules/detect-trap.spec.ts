import { describe, expect, it } from '@jest/globals';
import { bucketLimit, detectTrap, trapBucket } from './detect-trap.js';

const at = (path: string) => new URL(path, 'https://x.example');

describe('traps', () => {
  it.each([
    [`/${'a'.repeat(1_100)}`, 'trapLength'],
    [`/${Array.from({ length: 30 }, (_, n) => `s${n}`).join('/')}`, 'trapDepth'],
    ['/a/b/a/b/a/b', 'trapRepetition'],
    ['/x/css/y/css/z/css/w/css/v/css/', 'trapRepetition'],
    ['/a/a/a', 'trapRepetition'],
    [`/search?${Array.from({ length: 9 }, (_, n) => `p${n}=1`).join('&')}`, 'trapParameters'],
  ])('sees one in %.40s', (path, reason) => {
    expect(detectTrap(at(path))).toBe(reason);
  });

  it.each(['/', '/2026/11/21/title', '/docs/a/docs/b', '/a/b/c/d/e/f/g', '/en/us/en', '/list?page=2&sort=name&view=grid'])(
    'sees none in %s',
    (path) => {
      expect(detectTrap(at(path))).toBeUndefined();
    },
  );

  it('counts queries by their path, and dated directories as one', () => {
    expect(trapBucket(at('/list?page=2'))).toEqual(trapBucket(at('/list?page=3&x')));
    expect(trapBucket(at('/list?page=2')).key).not.toBe(trapBucket(at('/other?page=2')).key);
    expect(trapBucket(at('/2026/11/a'))).toEqual(trapBucket(at('/1999/01/b')));
    expect(trapBucket(at('/shop/a'))).not.toEqual(trapBucket(at('/blog/a')));
  });

  it('leaves room for others in a site of every size', () => {
    expect(bucketLimit('parameters', 10_000)).toBe(1_000);
    expect(bucketLimit('directory', 100_000)).toBe(80_000);
    expect(bucketLimit('directory', 10)).toBe(2_000);
  });
});

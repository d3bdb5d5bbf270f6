import { describe, expect, it } from '@jest/globals';
import { ByteCache } from './byte-cache.js';
import { ShortCache } from './short-cache.js';

describe('ByteCache', () => {
  it('drops the least recently used when it is full', () => {
    const cache = new ByteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    expect(cache.bytes).toBe(8);
  });

  it('refuses what is larger than all of it, and lets the old entry go', () => {
    const cache = new ByteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('a', 'huge', 11);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('drops a family of keys', () => {
    const cache = new ByteCache<string>(100);
    cache.set('p1|hi|/', '1', 1);
    cache.set('p1|ta|/', '2', 1);
    cache.set('p2|hi|/', '3', 1);
    expect(cache.deleteUnder('p1|')).toBe(2);
    expect(cache.get('p2|hi|/')).toBe('3');
  });
});

describe('ShortCache', () => {
  it('shares one look-up and asks again when the answer is old', async () => {
    let now = 0;
    let asked = 0;
    const cache = new ShortCache<number>(100, 10, () => now);
    const find = async () => ++asked;
    expect(await Promise.all([cache.get('k', find), cache.get('k', find)])).toEqual([1, 1]);
    now = 101;
    expect(await cache.get('k', find)).toBe(2);
  });

  it('does not remember a failure', async () => {
    const cache = new ShortCache<number>(100, 10);
    await expect(cache.get('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('k', async () => 7)).toBe(7);
  });

  it('holds no more than it may', async () => {
    const cache = new ShortCache<number>(1e6, 2);
    let asked = 0;
    for (const key of ['a', 'b', 'c', 'a']) await cache.get(key, async () => ++asked);
    expect(asked).toBe(4);
  });
});

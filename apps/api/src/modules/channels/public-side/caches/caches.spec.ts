import { describe, expect, it } from '@jest/globals';
import { SizeLimitedCache } from './size-limited-cache.js';
import { type Fallback, TtlCache } from './ttl-cache.js';

describe('SizeLimitedCache', () => {
  it('drops the least recently used when it is full', () => {
    const cache = new SizeLimitedCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    expect(cache.bytes).toBe(8);
  });

  it('stores nothing larger than itself, and deletes the old entry', () => {
    const cache = new SizeLimitedCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('a', 'huge', 11);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('deletes keys by prefix', () => {
    const cache = new SizeLimitedCache<string>(100);
    cache.set('p1|hi|/', '1', 1);
    cache.set('p1|ta|/', '2', 1);
    cache.set('p2|hi|/', '3', 1);
    expect(cache.deleteUnder('p1|')).toBe(2);
    expect(cache.get('p2|hi|/')).toBe('3');
  });
});

const fallback = (onFailure: (error: unknown) => void = () => undefined): Fallback => ({
  orElse: (work, otherwise) =>
    work.catch((error: unknown) => {
      onFailure(error);
      return otherwise();
    }),
});

describe('TtlCache', () => {
  it('shares one look-up and repeats it when the value is stale', async () => {
    let now = 0;
    let asked = 0;
    const cache = new TtlCache<number>(100, 10, fallback(), () => now);
    const find = async () => ++asked;
    expect(await Promise.all([cache.get('k', find), cache.get('k', find)])).toEqual([1, 1]);
    now = 101;
    expect(await cache.get('k', find)).toBe(2);
  });

  it('gives a fresh value that is known without a wait, and nothing else', async () => {
    let now = 0;
    const cache = new TtlCache<number | undefined>(100, 10, fallback(), () => now);
    const looking = [cache.get('k', async () => 7), cache.get('n', async () => undefined)];
    expect([cache.peek('k'), cache.peek('none')]).toEqual([undefined, undefined]);
    await Promise.all(looking);
    expect([cache.peek('k'), cache.peek('n')]).toEqual([{ value: 7 }, { value: undefined }]);
    now = 101;
    expect(cache.peek('k')).toBeUndefined();
    await cache.get('k', async () => 8);
    cache.expire();
    expect(cache.peek('k')).toBeUndefined();
  });

  it('does not cache a failure', async () => {
    const cache = new TtlCache<number>(100, 10, fallback());
    await expect(cache.get('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('k', async () => 7)).toBe(7);
  });

  it('is limited in number', async () => {
    const cache = new TtlCache<number>(1e6, 2, fallback());
    let asked = 0;
    for (const key of ['a', 'b', 'c', 'a']) await cache.get(key, async () => ++asked);
    expect(asked).toBe(4);
  });

  it('gives the last value, also undefined, while look-ups fail', async () => {
    let now = 0;
    const failures: unknown[] = [];
    const cache = new TtlCache<number | undefined>(
      100,
      10,
      fallback((error) => failures.push(error)),
      () => now,
    );
    const fail = () => Promise.reject(new Error('away'));
    await cache.get('k', async () => 7);
    await cache.get('n', async () => undefined);
    cache.expire();
    expect([await cache.get('k', fail), await cache.get('n', fail), failures.length]).toEqual([7, undefined, 2]);
    // The look-up is repeated soon, not at once.
    expect([await cache.get('k', fail), failures.length]).toEqual([7, 2]);
    now = 501;
    expect(await cache.get('k', async () => 8)).toBe(8);
    cache.deleteUnder('k');
    await expect(cache.get('k', fail)).rejects.toThrow('away');
  });

  it('keeps last values when many keys without a value are requested', async () => {
    const cache = new TtlCache<number | undefined>(100, 3, fallback());
    await cache.get('k', async () => 7);
    for (let i = 0; i < 10; i++) await cache.get(`made up ${i}`, async () => undefined);
    expect(await cache.get('k', () => Promise.reject(new Error('away')))).toBe(7);
  });
});

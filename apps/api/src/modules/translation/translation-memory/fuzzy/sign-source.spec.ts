import { describe, expect, it } from '@jest/globals';
import { FUZZY_TEXT_MAX, SKETCH_DISTANCE_MAX, signLookup, signSource } from './sign-source.js';

const SCOPE = 'c0ffee00-0000-4000-8000-000000000000';
const sentence = (seed: number) =>
  Array.from(
    { length: 12 },
    (_, i) => `${'bcdfghjklmnprstvz'[(seed * 7 + i * 5) % 17]}a${'lmnrstdk'[(seed + i * 3) % 8]}o${(seed * 31 + i * 17) % 97}`,
  ).join(' ');

const shares = (stored: string, asked: string, scope = SCOPE) => {
  const keys = new Set(signSource(SCOPE, stored)?.keys);
  return signLookup(scope, asked)?.keys.some((key) => keys.has(key)) ?? false;
};
const distance = (a: string, b: string) => {
  const [left, right] = [signSource(SCOPE, a)?.sketch ?? '', signSource(SCOPE, b)?.sketch ?? ''];
  return [...left].filter((bit, i) => bit !== right[i]).length;
};

describe('the signature of a source', () => {
  it('stays the same: stored ones are compared with those of later versions', () => {
    const { keys, sketch } = signSource(SCOPE, 'Open an account at <1>our branch</1> in {1} days.') ?? { keys: [], sketch: '' };
    expect(keys).toHaveLength(18);
    expect(sketch).toMatch(/^[01]{128}$/);
    expect([keys.slice(0, 3), sketch.slice(0, 24)]).toMatchInlineSnapshot(`
     [
       [
         3345916,
         887614,
         2402888,
       ],
       "001001001011000100100001",
     ]
    `);
  });

  it('shares a key with nearly all texts that differ in one word of twelve, and with few others', () => {
    const sentences = Array.from({ length: 400 }, (_, i) => sentence(i));
    const changed = sentences.map((text, i) =>
      text
        .split(' ')
        .with(i % 12, 'completely')
        .join(' '),
    );
    const found = sentences.filter((text, i) => shares(text, changed[i] ?? '') && distance(text, changed[i] ?? '') <= SKETCH_DISTANCE_MAX);
    expect(found.length).toBeGreaterThan(392);
    const foreign = sentences.filter((text) => shares(text, 'An entirely different text about the weather and the sea'));
    expect(foreign.length).toBeLessThan(20);
  });

  it('does not care for case, tags, marks and values', () => {
    expect(signSource(SCOPE, 'Pay {1} <1>now</1>!')).toEqual(signSource(SCOPE, 'pay now, {3}'));
  });

  it('is of one scope, however its id is written', () => {
    const text = sentence(1);
    expect(shares(text, text)).toBe(true);
    expect(shares(text, text, SCOPE.toUpperCase())).toBe(true);
    expect(shares(text, text, 'deadbeef-0000-4000-8000-000000000000')).toBe(false);
  });

  it('is none of a text without words, or of one that is too long', () => {
    expect([signSource(SCOPE, '{1} – {2}'), signSource(SCOPE, ''), signSource(SCOPE, 'word '.repeat(FUZZY_TEXT_MAX / 4))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

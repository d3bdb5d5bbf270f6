import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hashPageText } from '../html/hash-page-text.js';
import { hashSource } from './hash-source.js';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

describe('the hash of a source', () => {
  it('is 32 lower-case hex digits', () => {
    fc.assert(fc.property(anyText, (text) => expect(hashSource(text)).toMatch(/^[0-9a-f]{32}$/)));
  });

  it('never changes, because stored translations depend on it', () => {
    expect(hashSource('Home')).toBe('99fc3c8fb657d9bc994220d376bfc3d7');
    expect(hashSource('हिन्दी')).toBe('1b006512cb78db8f60db1960f61ecbe6');
    expect(hashSource('Read <1>the manual</1> first, {1} times.')).toBe('91bf4bd8dea6cc575efe71961a4ab417');
  });

  it('is the same from the fast form for Node', () => {
    fc.assert(fc.property(anyText, (text) => expect(hashPageText(text)).toBe(hashSource(text))));
    const long = 'क'.repeat(100_003);
    expect(hashPageText(long)).toBe(hashSource(long));
    expect(hashPageText('short again')).toBe(hashSource('short again'));
  });

  it('tells apart texts that differ in one place, in length or in order', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.integer({ min: 1, max: 0xffff }), (text, at, change) => {
        const i = text.length ? at % text.length : 0;
        const other = text.slice(0, i) + String.fromCharCode((text.charCodeAt(i) || 0) ^ change) + text.slice(i + 1);
        expect(hashSource(other)).not.toBe(hashSource(text));
        expect(hashSource(`${text}\0`)).not.toBe(hashSource(text));
      }),
    );
  });

  it('keeps texts of few and similar characters apart in every quarter as chance would', () => {
    const texts = Array.from({ length: 1 << 17 }, (_, n) =>
      Array.from({ length: 17 }, (_, bit) => ((n >> bit) & 1 ? 'ab' : 'ba')).join(''),
    );
    const counted = Array.from({ length: 1 << 17 }, (_, n) => `कमरा ${n}`);
    for (const set of [texts, counted]) {
      const hashes = set.map(hashSource);
      // Two of 2^17 numbers of 32 bits are expected to be equal. Ten would be a defect.
      for (let i = 0; i < 32; i += 8) expect(new Set(hashes.map((hash) => hash.slice(i, i + 8))).size).toBeGreaterThan(set.length - 12);
    }
  });

  it('flips every bit about as often as not when one bit of the text flips', () => {
    const flips = new Array<number>(128).fill(0);
    let trials = 0;
    for (let n = 0; n < 200; n++) {
      const text = `Item ${n} of the list that is being counted`;
      const hash = BigInt(`0x${hashSource(text)}`);
      for (let i = 0; i < text.length; i++, trials++) {
        const other = text.slice(0, i) + String.fromCharCode(text.charCodeAt(i) ^ 1) + text.slice(i + 1);
        const difference = hash ^ BigInt(`0x${hashSource(other)}`);
        flips.forEach((count, bit) => {
          flips[bit] = count + Number((difference >> BigInt(bit)) & 1n);
        });
      }
    }
    for (const count of flips) expect(Math.abs(count / trials - 0.5)).toBeLessThan(0.04);
  });
});

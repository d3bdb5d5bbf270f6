import { measureGrowth } from '@bhashantar/segmenter/testing/loop-time';
import { describe, expect, it } from '@jest/globals';
import { insertFamily } from './insert-family.js';

const OURS = 'Bhashantar Deva hi';

describe('insertFamily', () => {
  it.each([
    ['Georgia, serif', `Georgia, "${OURS}", serif`],
    [
      '"Open Sans", -apple-system, Arial, sans-serif, "Apple Color Emoji"',
      `"Open Sans", -apple-system, Arial, "${OURS}", sans-serif, "Apple Color Emoji"`,
    ],
    ['system-ui, "Noto Sans Devanagari", sans-serif', `system-ui, "Noto Sans Devanagari", "${OURS}", sans-serif`],
    ['sans-serif, Mangal', `sans-serif, Mangal, "${OURS}"`],
    ['sans-serif', `"${OURS}", sans-serif`],
    ['var(--font, "A, B", serif)', `var(--font, "A, B", serif), "${OURS}"`],
    ['var(--a, var(--b, C))', `var(--a, var(--b, C)), "${OURS}"`],
    [`"A \\", B", 'C, D'`, `"A \\", B", 'C, D', "${OURS}"`],
  ])('puts it behind the families of %s', (own, put) => {
    expect(insertFamily(own, OURS, false)).toBe(`"${OURS} key", ${put}`);
  });

  it('puts it first if the language has a style of writing of its own', () => {
    expect(insertFamily('Georgia, serif', OURS, true)).toBe(`"${OURS}", Georgia, serif`);
    expect(insertFamily('var(--font)', OURS, true)).toBe(`"${OURS}", var(--font)`);
  });

  it.each(['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'INHERIT', 'monospace', ''])('leaves %s as it is', (own) => {
    expect(insertFamily(own, OURS, false)).toBe(own);
    expect(insertFamily(own, OURS, true)).toBe(own);
  });

  it.each([
    ['(', 100_000],
    ['"', 99_999],
    ['\\', 100_000],
    ['((', 50_000],
    ['a,', 50_000],
  ])('reads hostile values in linear time: %j, %d times', async (part, times) => {
    const work = (value: string) => () => insertFamily(value, OURS, false);
    expect(await measureGrowth(work(part.repeat(times)), work(part.repeat(2 * times)))).toBeUndefined();
  });
});

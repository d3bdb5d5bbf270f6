import { describe, expect, it } from '@jest/globals';
import { FREEZE_CASES } from './freeze-cases.js';
import { findGrowth } from './measure-growth.js';

interface FoundPattern {
  path: string;
  line: number;
  source: string;
  flags: string;
}

const scriptOf = (name: string) => new URL(`../../../../../../scripts/${name}.mjs`, import.meta.url).href;
const { findPatterns } = (await import(scriptOf('find-patterns'))) as { findPatterns(): { patterns: FoundPattern[] } };
const { isExcepted } = (await import(scriptOf('pattern-exceptions'))) as { isExcepted(pattern: FoundPattern): boolean };

/** Without one of these a pattern looks at a few characters at each place. */
const REPEATS = /[*+]|\{\d+,\d*\}/;
const TEXTS = FREEZE_CASES.filter(({ kind }) => kind === 'segment' || kind === 'attribute' || kind === 'header');

/** The checker of `npm run lint` proves that no search fails slowly. This also finds patterns that match slowly, again and again. */
describe('every regular expression of the sources', () => {
  it('replaces all it finds in twice the text in at most three times the CPU time', async () => {
    const patterns = findPatterns().patterns.filter((one) => REPEATS.test(one.source) && !isExcepted(one));
    const unique = new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one]));
    expect(unique.size).toBeGreaterThan(100);
    const slow: string[] = [];
    for (const [key, { path, line, source, flags }] of unique) {
      const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
      for (const { name, input } of TEXTS) {
        if (await findGrowth((text) => text.replace(pattern, ''), input, [8_000, 8_000])) slow.push(`${path}:${line} ${key} on ${name}`);
      }
    }
    expect(slow).toEqual([]);
  }, 900_000);
});

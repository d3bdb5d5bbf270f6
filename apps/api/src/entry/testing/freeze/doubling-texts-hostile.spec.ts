import { describe, expect, it } from '@jest/globals';
import { FREEZE_CASES } from './freeze-cases.js';
import { findSlow } from './measure-growth.js';
import { OTHER_FUNCTIONS } from './other-functions.js';
import { SEGMENT_FUNCTIONS } from './segment-functions.js';

const FUNCTIONS = [...SEGMENT_FUNCTIONS, ...OTHER_FUNCTIONS];
/** Processor time is measured, but a busy machine hands out little of it. */
const TIMEOUT_MS = 900_000;

describe('twice the text takes at most three times the CPU time', () => {
  it.each(FUNCTIONS.map((one) => [one.name, one] as const))(
    'in %s',
    async (_name, { kinds, sizes, run }) => {
      const cases = FREEZE_CASES.filter(({ kind }) => kinds.includes(kind));
      expect(cases.length).toBeGreaterThan(15);
      expect(await findSlow(run, cases, sizes)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('is noticed where it is not so', async () => {
    const cases = FREEZE_CASES.filter(({ name }) => name === 'within a word, no-break spaces');
    // Cubic, eight times as long for twice the text: no disturbance hides that.
    expect(await findSlow((text) => text.replace(/\s*\s*\.$/u, ''), cases, [700, 700])).toHaveLength(1);
  });
});

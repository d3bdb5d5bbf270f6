import { describe, expect, it } from '@jest/globals';
import { API_FUNCTIONS } from './api-functions.js';
import { CMS_FUNCTIONS } from './cms-functions.js';
import { FREEZE_CASES } from './freeze-cases.js';
import { findSlow } from './measure-growth.js';
import { OTHER_FUNCTIONS } from './other-functions.js';
import { SEGMENT_FUNCTIONS } from './segment-functions.js';

const FUNCTIONS = [...SEGMENT_FUNCTIONS, ...OTHER_FUNCTIONS, ...API_FUNCTIONS, ...CMS_FUNCTIONS];
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
    // Takes the processor for a time that does not depend on how quick it is: a slow expression would take minutes, or too little.
    const burn = (text: string) => {
      const micros = 1.2e6 * (text.length / 2_000) ** 3;
      for (const before = process.cpuUsage(); used(before) < micros; );
    };
    const cases = FREEZE_CASES.filter(({ name }) => name === 'within a word, no-break spaces');
    expect(await findSlow(burn, cases, [1_000, 1_000])).toHaveLength(1);
  });
});

function used(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

import { describe, expect, it } from '@jest/globals';
import { outcomeOfRun } from './outcome-of-run.js';

describe('the end of a machine translation', () => {
  it.each([
    ['applied', { written: 3 }],
    ['applied', { written: 3, refused: 2 }],
    ['nothingApplied', { written: 0, refused: 2 }],
    ['nothingLeft', { written: 0, refused: 0 }],
    // A server of an older release does not report how much was written.
    ['applied', {}],
  ] as const)('is %s: %j', (outcome, run) => {
    expect(outcomeOfRun(run)).toBe(outcome);
  });
});

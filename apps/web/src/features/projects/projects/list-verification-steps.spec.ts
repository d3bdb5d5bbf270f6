import { describe, expect, it } from '@jest/globals';
import { listVerificationSteps } from './list-verification-steps.js';

const reached = (...of: Parameters<typeof listVerificationSteps>) =>
  listVerificationSteps(...of).flatMap(({ step, isReached }) => (isReached ? [step] : []));

describe('the steps of a verification', () => {
  it.each([
    [0, []],
    [1, [1]],
    [2, [1, 2]],
    [3, [1, 2, 3]],
  ] as const)('are done up to the level for a site verified by its tag: %d', (level, expected) => {
    expect(reached(level, level === 0 ? undefined : 'tag')).toEqual(expected);
  });

  it.each(['dns', 'file', undefined] as const)('claim no tag on a site verified by %s', (proof) => {
    expect(listVerificationSteps(2, proof)).toEqual([
      { step: 'site', isReached: true },
      { step: 3, isReached: false },
    ]);
  });

  it('name the tag again once it has been found after a report', () => expect(reached(3, 'dns')).toEqual([1, 2, 3]));
});

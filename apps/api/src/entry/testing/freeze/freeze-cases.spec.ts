import { describe, expect, it } from '@jest/globals';
import { FREEZE_CASES } from './freeze-cases.js';

describe('the hostile inputs', () => {
  it('are many, each with a name of its own', () => {
    const names = FREEZE_CASES.map(({ kind, name }) => `${kind}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(300);
  });

  it('are about as large as they are asked to be', () => {
    for (const { name, input } of FREEZE_CASES) {
      const { length } = input(10_000);
      expect({ name, isRight: length > 9_000 && length < 11_000 }).toEqual({ name, isRight: true });
    }
  });
});

import type { FillRun } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { saysSomething } from './says-something.js';

const NOTHING = { memory: 0, phrasebook: 0, glossary: 0, engine: 0, transliteration: 0 };
const run = (part: Partial<FillRun> = {}) => ({ state: 'done', filled: NOTHING, refusals: [], reason: null, ...part }) as FillRun;

describe('saysSomething', () => {
  it('passes over a run that found nothing where nothing is left', () => {
    expect([saysSomething([run()], 0), saysSomething([run()], 3), saysSomething([], 3)]).toEqual([false, true, false]);
  });

  it.each([
    { filled: { ...NOTHING, memory: 1 } },
    { refusals: [{ engine: null, reason: 'placeholders', count: 1 }] },
    { state: 'failed' as const, reason: 'crashed' },
    { state: 'running' as const },
  ])('tells of %j', (part) => {
    expect(saysSomething([run(part)], 0)).toBe(true);
  });
});

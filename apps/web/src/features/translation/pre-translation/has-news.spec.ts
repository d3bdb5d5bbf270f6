import type { FillRun } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { hasNews } from './has-news.js';

const NOTHING = { memory: 0, phrasebook: 0, glossary: 0, engine: 0, transliteration: 0, page: 0 };
const run = (part: Partial<FillRun> = {}) => ({ state: 'done', filled: NOTHING, refusals: [], reason: null, ...part }) as FillRun;

describe('hasNews', () => {
  it('ignores a run that found nothing if nothing is left', () => {
    expect([hasNews([run()], 0), hasNews([run()], 3), hasNews([], 3)]).toEqual([false, true, false]);
  });

  it.each([{ filled: { ...NOTHING, memory: 1 } }, { state: 'running' as const }])('tells of %j', (part) => {
    expect(hasNews([run(part)], 0)).toBe(true);
  });

  it.each([{ refusals: [{ engine: null, reason: 'placeholders', count: 1 }] }, { state: 'failed' as const, reason: 'crashed' }])(
    'tells of %j as long as something is untranslated',
    (part) => {
      expect([hasNews([run(part)], 0), hasNews([run(part)], 1)]).toEqual([false, true]);
    },
  );
});

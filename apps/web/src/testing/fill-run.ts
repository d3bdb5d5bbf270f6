import type { FillRun } from '@bhashantar/contracts';

const NOW = '2026-01-31T09:00:00.000Z';

/** A machine translation into Hindi that a person asked for and that is done. */
export const fillRun = (changes: Partial<FillRun> = {}): FillRun => ({
  ...{ jobId: 'job-1', kind: 'requested', language: 'hi', state: 'done', reason: null, count: 2, total: 2, refusals: [] },
  ...{
    filled: { memory: 0, phrasebook: 0, glossary: 0, engine: 0, transliteration: 0, page: 0 },
    isCancellable: false,
    waitsForWords: false,
  },
  ...{ changed: 2, undo: null, restored: 0, by: { userId: 'u-1', name: 'Asha Rane' }, endedBy: null, undoneOf: null, isYours: true },
  ...{ engines: [], stop: null, startedAt: NOW, finishedAt: NOW },
  ...changes,
});

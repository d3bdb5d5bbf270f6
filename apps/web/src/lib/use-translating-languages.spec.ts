import type { JobProgress } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import { translatingLanguages } from './use-translating-languages.js';

const job = (changes: Partial<JobProgress>): JobProgress => ({
  ...{ jobId: 'j-1', kind: 'translate.requested', projectId: 'p-1', language: 'hi', state: 'queued', count: 0, total: null, reason: null },
  ...changes,
});

it('names each language of the project that a run is translating, from its start to its end', () => {
  const jobs = [
    job({}),
    job({ jobId: 'j-2', kind: 'translate.memory', state: 'running' }),
    job({ jobId: 'j-3', language: 'ta', kind: 'translate.engine', state: 'done' }),
    job({ jobId: 'j-4', language: 'mr', kind: 'translate.replace', state: 'running' }),
    job({ jobId: 'j-5', language: 'bn', projectId: 'p-2' }),
  ];
  expect(translatingLanguages(jobs, 'p-1')).toEqual(['hi']);
});

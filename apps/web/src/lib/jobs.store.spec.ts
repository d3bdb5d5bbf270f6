import type { JobProgress } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { mergeJob, readEnded } from './jobs.store.js';

const job = (jobId: string, state: JobProgress['state'], count = 0): JobProgress => ({
  jobId,
  state,
  count,
  kind: 'translate',
  projectId: 'p',
  language: 'hi',
  total: 10,
  reason: null,
});

describe('readEnded', () => {
  it('takes only ended jobs from the tab’s stored data', () => {
    const kept = [job('a', 'done'), job('b', 'running'), { jobId: 7 }, null, job('c', 'failed')];
    expect(readEnded(JSON.parse(JSON.stringify(kept)))?.map(({ jobId }) => jobId)).toEqual(['a', 'c']);
    expect(readEnded({ length: 3 })).toBeUndefined();
  });
});

describe('mergeJob', () => {
  it('keeps one entry per job, the most recently reported first', () => {
    const known = mergeJob(mergeJob([], job('a', 'running', 1)), job('b', 'queued'));
    expect(mergeJob(known, job('a', 'running', 5)).map(({ jobId, count }) => [jobId, count])).toEqual([
      ['a', 5],
      ['b', 0],
    ]);
  });

  it('does not open a finished job again by a late event', () => {
    const known = mergeJob([], job('a', 'done', 10));
    expect(mergeJob(known, job('a', 'running', 7))).toBe(known);
  });

  it('limits the history', () => {
    const many = Array.from({ length: 50 }, (_, at) => job(String(at), 'done')).reduce(mergeJob, [] as readonly JobProgress[]);
    expect([many.length, many[0]?.jobId]).toEqual([20, '49']);
  });
});

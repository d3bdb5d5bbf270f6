import type { CrawlProgress } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { crawlAsJob } from './crawl-as-job.js';

const RUN: CrawlProgress = {
  runId: 'r1',
  status: 'ACTIVE',
  reason: null,
  found: 61,
  fetched: 8,
  failed: 2,
  skipped: 1,
  pages: 8,
  segments: 131,
  words: 6020,
  pagesPerSecond: 6.5,
  repeatedPages: 0,
  repeatedWords: 0,
  etaSeconds: 10,
  failures: [],
  startedAt: '2026-11-21T14:00:00.000Z',
  finishedAt: null,
};

describe('a crawl in the tray', () => {
  it('counts every finished address among all known ones', () => {
    expect(crawlAsJob({ projectId: 'p1', progress: RUN })).toEqual({
      jobId: 'r1',
      kind: 'crawl',
      projectId: 'p1',
      language: null,
      state: 'running',
      count: 11,
      total: 61,
      reason: null,
    });
  });

  it('ends as the crawl ends, with its reason', () => {
    const progress = { ...RUN, status: 'FAILED' as const, reason: 'UNREACHABLE' };
    expect(crawlAsJob({ projectId: 'p1', progress })).toMatchObject({ state: 'failed', reason: 'UNREACHABLE' });
    expect(crawlAsJob({ projectId: 'p1', progress: { ...RUN, status: 'COMPLETED' } })).toMatchObject({ state: 'done' });
    expect(crawlAsJob({ projectId: 'p1', progress: { ...RUN, status: 'INACTIVE' } })).toMatchObject({ state: 'cancelled' });
  });
});

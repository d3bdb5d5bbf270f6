import { describe, expect, it } from '@jest/globals';
import type { CrawlRunRow } from './crawl.entity.js';
import { describeProgress } from './describe-progress.js';

const RUN: CrawlRunRow = {
  runId: 'r',
  projectId: 'p',
  organisationId: 'o',
  status: 'ACTIVE',
  reason: null,
  seeds: [],
  isSeeded: true,
  admitted: 90,
  carried: 0,
  added: 10,
  found: 90,
  fetched: 40,
  failed: 5,
  skipped: 5,
  pages: 40,
  broken: 0,
  failures: { http404: { count: 2, example: '/x' }, timeout: { count: 3, example: '/y' } },
  lastUrl: null,
  crashes: 0,
  startedAt: new Date('2026-11-21T10:00:00Z'),
  finishedAt: null,
};

describe('describeProgress', () => {
  it('tells rate, what is left and the failures, most frequent first', () => {
    const progress = describeProgress(RUN, { segments: 7, sourceWords: 70 }, { pages: 3, words: 30 }, new Date('2026-11-21T10:00:20Z'));
    expect(progress).toMatchObject({ pagesPerSecond: 2, etaSeconds: 20, segments: 7, words: 70, repeatedPages: 3, repeatedWords: 30 });
    expect(progress.failures.map(({ reason }) => reason)).toEqual(['timeout', 'http404']);
  });

  it('expects nothing more of a run that is over, or has only begun', () => {
    const finishedAt = new Date('2026-11-21T10:00:10Z');
    expect(describeProgress({ ...RUN, status: 'COMPLETED', finishedAt }, undefined, undefined, new Date())).toMatchObject({
      pagesPerSecond: 4,
      etaSeconds: null,
      segments: 0,
    });
    expect(describeProgress({ ...RUN, fetched: 0, failed: 0, skipped: 0 }, undefined, undefined, RUN.startedAt).etaSeconds).toBeNull();
  });
});

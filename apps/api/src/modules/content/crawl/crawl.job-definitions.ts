import { defineJob } from '../../../platform/jobs/job-definition.js';

/** Begins the first crawl of a project. */
export const startCrawl = defineJob<{ organisationId: string; projectId: string }>({
  name: 'crawl.start',
  queue: 'crawl',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Drives a run for a slice of time. Failing for good is no end: the reconciler finds runs that nobody drives. */
export const driveCrawl = defineJob<{ organisationId: string; projectId: string; runId: string }>({
  name: 'crawl.drive',
  queue: 'crawl',
  attempts: 5,
  backoffMs: 1_000,
  key: ({ runId }) => runId,
  // Pages that were the death of their driver are left out one by one.
  guardsItself: true,
});

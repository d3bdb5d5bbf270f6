import { defineJob } from '../../../platform/jobs/job-definition.js';

/** Begins the first crawl of a project. */
export const startCrawl = defineJob<{ organisationId: string; projectId: string }>({
  name: 'crawl.start',
  queue: 'crawl',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Continues a run for a slice of time. A job that fails for good does not end the run: the reconciler finds runs without a lease. */
export const continueCrawl = defineJob<{ organisationId: string; projectId: string; runId: string }>({
  name: 'crawl.drive',
  queue: 'crawl',
  attempts: 5,
  backoffMs: 1_000,
  key: ({ runId }) => runId,
  // Pages that crash their worker are quarantined one by one.
  guardsItself: true,
});

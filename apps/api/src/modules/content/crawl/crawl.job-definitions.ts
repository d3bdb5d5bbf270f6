import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../platform/jobs/job-payload.js';

/** Begins the first crawl of a project. */
export const startCrawl = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'crawl.start',
  queue: 'crawl',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Continues a run for a slice of time. A job that fails for good does not end the run: the reconciler finds runs without a lease. */
export const continueCrawl = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { runId: id }),
  name: 'crawl.drive',
  queue: 'crawl',
  attempts: 5,
  backoffMs: 1_000,
  key: ({ runId }) => runId,
  // Pages that crash their worker are quarantined one by one.
  guardsItself: true,
});

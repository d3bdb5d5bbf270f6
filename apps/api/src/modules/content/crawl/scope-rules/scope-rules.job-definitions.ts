import { defineJob } from '../../../../platform/jobs/job-definition.js';

/** Removes the pages that the rules of a project's scope refuse. */
export const removeRefusedPages = defineJob<{ organisationId: string; projectId: string }>({
  name: 'scope.removeRefused',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

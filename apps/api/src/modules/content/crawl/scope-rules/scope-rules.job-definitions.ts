import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';

/** Removes the pages that the rules of a project's scope refuse. */
export const removeRefusedPages = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'scope.removeRefused',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

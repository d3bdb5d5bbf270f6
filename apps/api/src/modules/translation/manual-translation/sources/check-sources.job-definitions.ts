import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';

/** Compares the texts in work of a project with the current contents of its pages. */
export const CheckSources = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'request.checkSources',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ projectId }) => projectId,
});

import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../../../platform/jobs/job-payload.js';

/** Runs the automatic steps of an item: after a sync, after translations changed, or once a week. */
export const RunCmsSteps = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { apiId: id, cause: z.enum(['sync', 'translation', 'week']) }),
  name: 'cms.steps',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ apiId, cause }) => `${apiId} ${cause}`,
});

export type StepsJob = PayloadOf<typeof RunCmsSteps>;

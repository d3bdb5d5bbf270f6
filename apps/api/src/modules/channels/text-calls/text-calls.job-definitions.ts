import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../platform/jobs/job-payload.js';

/** Stores texts that a project received by calls. */
export const StoreWaitingTexts = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'textCalls.store',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

export type WaitingTextsJob = PayloadOf<typeof StoreWaitingTexts>;

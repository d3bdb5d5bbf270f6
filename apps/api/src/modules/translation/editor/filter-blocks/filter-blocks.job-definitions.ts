import { defineJob, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, languagePayload } from '../../../../platform/jobs/job-payload.js';

/** Migration 0530 enqueues this job by name, for large projects. */
export const BuildFilterBlocks = defineJob({
  owner: byOrganisation,
  payload: languagePayload,
  name: 'translations.buildFilterBlocks',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId, language }) => `${projectId} ${language}`,
});

export type ProjectLanguage = PayloadOf<typeof BuildFilterBlocks>;

import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../platform/jobs/job-payload.js';

/** Deletes the units of a language that a project lost at this moment. */
export const ForgetLanguage = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { language: z.string(), withdrawnAt: z.string() }),
  name: 'memory.forgetLanguage',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId, language, withdrawnAt }) => `${projectId} ${language} ${withdrawnAt}`,
});

export type ForgetLanguageJob = PayloadOf<typeof ForgetLanguage>;

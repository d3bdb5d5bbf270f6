import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload, text } from '../../../platform/jobs/job-payload.js';

const recheckPayload = z.extend(projectPayload, {
  /** Absent for all languages. */
  language: z.optional(text),
});

export type RecheckJob = z.infer<typeof recheckPayload>;

/** Checks the targets of a project, or of one language of it, by the rules that hold now. */
export const RecheckTargets = defineJob({
  owner: byOrganisation,
  payload: recheckPayload,
  name: 'translations.recheck',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ projectId, language }) => `${projectId}.${language ?? 'all'}`,
});

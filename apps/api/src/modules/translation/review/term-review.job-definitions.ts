import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload, text } from '../../../platform/jobs/job-payload.js';

const termReviewPayload = z.extend(projectPayload, {
  /** Absent for all languages. */
  language: z.optional(text),
  /** The terms as sources write them. Case does not matter. */
  terms: z.array(z.string()),
});

export type TermReviewJob = z.infer<typeof termReviewPayload>;

/** Sends approved translations back to review if their sources have a term that was added, changed or removed. */
export const ReviewTerms = defineJob({
  owner: byOrganisation,
  payload: termReviewPayload,
  name: 'translations.reviewTerms',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ projectId, language, terms }) =>
    [projectId, language ?? 'all', createHash('sha256').update(terms.join('\n')).digest('hex')].join('.'),
});

import { createHash } from 'node:crypto';
import { defineJob } from '../../../platform/jobs/job-definition.js';

export interface TermReviewJob {
  organisationId: string;
  projectId: string;
  /** All languages where absent. */
  language?: string;
  /** As they stand in sources; in any case. */
  terms: string[];
}

/** Sends approved translations back to review whose sources have a term that was added, changed or taken away. */
export const ReviewTerms = defineJob<TermReviewJob>({
  name: 'translations.reviewTerms',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ projectId, language, terms }) =>
    [projectId, language ?? 'all', createHash('sha256').update(terms.join('\n')).digest('hex')].join('.'),
});

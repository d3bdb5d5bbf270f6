import { defineJob } from '../../../platform/jobs/job-definition.js';

export interface SpreadTermsJob {
  organisationId: string;
  /** All languages where null. */
  language: string | null;
  /** How the terms are written. */
  sources: string[];
  isRemoved: boolean;
}

/** Tells of a change of an organisation's glossary in each of its projects. */
export const SpreadTerms = defineJob<SpreadTermsJob>({ name: 'glossary.spread', queue: 'general', attempts: 5, backoffMs: 2_000 });

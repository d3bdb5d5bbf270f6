import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, organisationPayload, text } from '../../../platform/jobs/job-payload.js';

const spreadTermsPayload = z.extend(organisationPayload, {
  /** Null for all languages. */
  language: z.nullable(text),
  /** The sources of the terms. */
  sources: z.array(z.string()),
  isRemoved: z.boolean(),
});

/** Reports a change of an organisation's glossary in each of its projects. */
export const SpreadTerms = defineJob({
  owner: byOrganisation,
  payload: spreadTermsPayload,
  name: 'glossary.spread',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
});

export type SpreadTermsJob = PayloadOf<typeof SpreadTerms>;

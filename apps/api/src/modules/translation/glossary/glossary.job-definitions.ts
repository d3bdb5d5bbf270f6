import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, organisationPayload, text } from '../../../platform/jobs/job-payload.js';

const spreadTermsPayload = z.extend(organisationPayload, {
  /** All languages where null. */
  language: z.nullable(text),
  /** How the terms are written. */
  sources: z.array(z.string()),
  isRemoved: z.boolean(),
});

/** Tells of a change of an organisation's glossary in each of its projects. */
export const SpreadTerms = defineJob({
  owner: byOrganisation,
  payload: spreadTermsPayload,
  name: 'glossary.spread',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
});

export type SpreadTermsJob = PayloadOf<typeof SpreadTerms>;

import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../platform/jobs/job-payload.js';

/** A site of a project. Without a domain, or with an empty one, it is the project's own address. */
const proofPayload = z.extend(projectPayload, { domain: z.optional(z.string()) });

export type ProofPayload = z.infer<typeof proofPayload>;

/** Looks again for the proof that a site was verified by. */
export const repeatProof = defineJob({
  owner: byOrganisation,
  payload: proofPayload,
  name: 'delivery.repeatProof',
  queue: 'verification',
  attempts: 3,
  backoffMs: 60_000,
  key: ({ projectId, domain }) => (domain ? `${projectId} ${domain.replaceAll(':', ' ')}` : projectId),
});

/** A page of one of the project's hosts that a visitor's browser has named. */
const reportPayload = z.extend(projectPayload, { page: z.url() });

export type ReportPayload = z.infer<typeof reportPayload>;

/** Looks whether the page that a visitor's browser reported from carries the project's tag. */
export const checkReport = defineJob({
  owner: byOrganisation,
  payload: reportPayload,
  name: 'delivery.checkReport',
  queue: 'verification',
  attempts: 3,
  backoffMs: 60_000,
  key: ({ projectId, page }) => `${projectId} ${new URL(page).host.replaceAll(':', ' ')}`,
});

import { defineJob } from '../../../platform/jobs/job-definition.js';

/** A site of a project: its own address, or the further domain that is named. */
export interface ProofPayload {
  organisationId: string;
  projectId: string;
  domain?: string;
}

/** Looks again for the proof that a site was verified by. */
export const repeatProof = defineJob<ProofPayload>({
  name: 'delivery.repeatProof',
  queue: 'general',
  attempts: 3,
  backoffMs: 60_000,
  key: ({ projectId, domain }) => (domain ? `${projectId} ${domain.replaceAll(':', ' ')}` : projectId),
});

/** A page of one of the project's hosts that a visitor's browser has named. */
export interface ReportPayload {
  organisationId: string;
  projectId: string;
  page: string;
}

/** Looks whether the page that a visitor's browser reported from carries the project's tag. */
export const checkReport = defineJob<ReportPayload>({
  name: 'delivery.checkReport',
  queue: 'general',
  attempts: 3,
  backoffMs: 60_000,
  key: ({ projectId, page }) => `${projectId} ${new URL(page).host.replaceAll(':', ' ')}`,
});

import { defineJob } from '../../../platform/jobs/job-definition.js';

/** One language of a project. */
export interface LanguagePayload {
  organisationId: string;
  projectId: string;
  language: string;
}

const RETRIES = { queue: 'publish', attempts: 12, backoffMs: 500 } as const;
export interface TargetsPayload extends LanguagePayload {
  hashes: readonly string[];
}

export interface PagesPayload {
  organisationId: string;
  projectId: string;
  pageIds: readonly number[];
}

export interface ProjectPayload {
  organisationId: string;
  projectId: string;
}

/** A site of a project: its own address, or the further domain that is named. */
export interface ProofPayload extends ProjectPayload {
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
export interface ReportPayload extends ProjectPayload {
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

/** Has all pages of a project built anew. */
export const markAllPages = defineJob<ProjectPayload>({ name: 'delivery.markAllPages', ...RETRIES });

/** Finds the pages that changed targets stand on. */
export const markByTargets = defineJob<TargetsPayload>({ name: 'delivery.markByTargets', ...RETRIES });

/** Marks pages whose content changed, in every language that has targets. */
export const markByPages = defineJob<PagesPayload>({
  name: 'delivery.markByPages',
  ...RETRIES,
});

/** Builds the bundles of marked pages; one waiting job a language is enough. */
export const rebuildBundles = defineJob<LanguagePayload>({
  name: 'delivery.rebuild',
  ...RETRIES,
  key: ({ projectId, language }) => `${projectId}/${language}`,
});

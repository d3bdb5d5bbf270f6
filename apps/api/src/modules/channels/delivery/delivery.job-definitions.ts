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

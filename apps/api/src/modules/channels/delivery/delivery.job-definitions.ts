import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, languagePayload, projectPayload, text } from '../../../platform/jobs/job-payload.js';

const RETRIES = { queue: 'publish', attempts: 12, backoffMs: 500 } as const;

const targetsPayload = z.extend(languagePayload, { hashes: z.readonly(z.array(text)) });
const pagesPayload = z.extend(projectPayload, { pageIds: z.readonly(z.array(z.int())) });

/** One language of a project. */
export type LanguagePayload = z.infer<typeof languagePayload>;
export type TargetsPayload = z.infer<typeof targetsPayload>;
export type PagesPayload = z.infer<typeof pagesPayload>;
export type ProjectPayload = z.infer<typeof projectPayload>;

/** Rebuilds all pages of a project. */
export const markAllPages = defineJob({ owner: byOrganisation, payload: projectPayload, name: 'delivery.markAllPages', ...RETRIES });

/** Finds the pages that contain changed targets. */
export const markByTargets = defineJob({ owner: byOrganisation, payload: targetsPayload, name: 'delivery.markByTargets', ...RETRIES });

/** Marks pages whose content changed, in every language that has targets. */
export const markByPages = defineJob({
  owner: byOrganisation,
  payload: pagesPayload,
  name: 'delivery.markByPages',
  ...RETRIES,
});

/** Builds the bundles of marked pages. One waiting job per language is enough. */
export const rebuildBundles = defineJob({
  owner: byOrganisation,
  payload: languagePayload,
  name: 'delivery.rebuild',
  ...RETRIES,
  key: ({ projectId, language }) => `${projectId}/${language}`,
});

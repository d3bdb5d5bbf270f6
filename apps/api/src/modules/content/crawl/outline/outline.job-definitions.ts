import * as z from 'zod/mini';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';

const outlinePayload = z.extend(projectPayload, {
  /** The page at which an earlier job stopped. */
  afterPageId: z.optional(z.int()),
});

export type OutlinePayload = z.infer<typeof outlinePayload>;

/** Outlines the pages of a project that have no outline. Enqueued by the module that knows that its pages are rendered for visitors. */
export const outlinePages = defineJob({
  owner: byOrganisation,
  payload: outlinePayload,
  name: 'crawl.outline',
  queue: 'crawl',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ projectId }) => projectId,
});

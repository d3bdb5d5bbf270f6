import { defineJob } from '../../../../platform/jobs/job-definition.js';

export interface OutlinePayload {
  readonly organisationId: string;
  readonly projectId: string;
  /** Where an earlier job has stopped. */
  readonly afterPageId?: number;
}

/** Outlines the pages of a project that have no outline. Enqueued by the module that knows that its pages are rendered for visitors. */
export const outlinePages = defineJob<OutlinePayload>({
  name: 'crawl.outline',
  queue: 'crawl',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ projectId }) => projectId,
});

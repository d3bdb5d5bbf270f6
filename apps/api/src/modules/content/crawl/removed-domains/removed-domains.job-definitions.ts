import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { urlKey } from '../frontier/url-key.js';

export interface RemovedDomain {
  readonly organisationId: string;
  readonly projectId: string;
  /** With its port where it has one. */
  readonly hostname: string;
}

/** Deletes what is known of a domain that a project has no more, a batch after another. */
export const clearDomain = defineJob<RemovedDomain>({
  name: 'crawl.clearDomain',
  queue: 'crawl',
  attempts: 8,
  backoffMs: 2_000,
  key: ({ projectId, hostname }) => `${projectId} ${urlKey(hostname)}`,
});

import * as z from 'zod/mini';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload, text } from '../../../../platform/jobs/job-payload.js';
import { urlKey } from '../frontier/url-key.js';

const removedDomainPayload = z.extend(projectPayload, {
  /** With its port where it has one. */
  hostname: text,
});

export type RemovedDomain = z.infer<typeof removedDomainPayload>;

/** Deletes, batch by batch, what is known of a domain that the project no longer has. */
export const clearDomain = defineJob({
  owner: byOrganisation,
  payload: removedDomainPayload,
  name: 'crawl.clearDomain',
  queue: 'general',
  attempts: 8,
  backoffMs: 2_000,
  key: ({ projectId, hostname }) => `${projectId} ${urlKey(hostname)}`,
});

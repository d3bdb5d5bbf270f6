import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../../../platform/jobs/job-payload.js';

/** Reads the entries that a CMS reports as changed, and starts the syncs of those that have changed. */
export const ReadCmsRefs = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { connectionId: id }),
  name: 'cms.readRefs',
  queue: 'crawl',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ connectionId }) => connectionId,
});

export type RefsJob = PayloadOf<typeof ReadCmsRefs>;

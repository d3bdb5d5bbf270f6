import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../../../platform/jobs/job-payload.js';

/** Writes translations into a CMS entry by entry, or restores what an apply has replaced. */
export const ApplyToCms = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { applyId: id }),
  name: 'cms.apply',
  queue: 'crawl',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ applyId }) => applyId,
});

export type ApplyJob = PayloadOf<typeof ApplyToCms>;

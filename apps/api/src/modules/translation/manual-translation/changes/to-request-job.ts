import type { RequestJob } from '@bhashantar/contracts';
import type { StoredJob } from './request-job.entity.js';

/** A job as screens show it. */
export const toRequestJob = ({
  jobId,
  kind,
  state,
  reason,
  count,
  kept,
  total,
  fileName,
  createdAt,
  expiresAt,
}: StoredJob): RequestJob => ({
  ...{ jobId, kind, state, reason, count: count + kept, total, fileName },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});

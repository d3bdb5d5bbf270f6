import type { CrawlProgress, JobProgress, ServerEvents } from '@bhashantar/contracts';

const STATES: Record<CrawlProgress['status'], JobProgress['state']> = {
  ACTIVE: 'running',
  // Only a stopped run has this state.
  INACTIVE: 'cancelled',
  FAILED: 'failed',
  COMPLETED: 'done',
};

/** A crawl as a job of the tray; its total grows while it finds URLs. */
export function crawlAsJob({ projectId, progress }: ServerEvents['crawl.progress']): JobProgress {
  const { runId, status, reason, found, fetched, failed, skipped } = progress;
  return {
    jobId: runId,
    kind: 'crawl',
    projectId,
    language: null,
    state: STATES[status],
    count: fetched + failed + skipped,
    total: found,
    reason,
  };
}

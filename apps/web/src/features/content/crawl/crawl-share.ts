import type { CrawlProgress } from '@bhashantar/contracts';

/** The share of known URLs that are done, 0..1; below 1 while the crawl runs. */
export function crawlShare({
  found,
  fetched,
  failed,
  skipped,
  status,
}: Pick<CrawlProgress, 'found' | 'fetched' | 'failed' | 'skipped' | 'status'>): number {
  if (found === 0) return status === 'COMPLETED' ? 1 : 0;
  const share = Math.min(1, (fetched + failed + skipped) / found);
  return status === 'ACTIVE' ? Math.min(0.99, share) : share;
}

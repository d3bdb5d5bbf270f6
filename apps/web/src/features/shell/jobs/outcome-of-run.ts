import type { JobProgress } from '@bhashantar/contracts';

/** How a machine translation that a person asked for came to its end: it wrote nothing where nothing was left, or where all was refused. */
export function outcomeOfRun({
  written,
  refused = 0,
}: Pick<JobProgress, 'written' | 'refused'>): 'applied' | 'nothingLeft' | 'nothingApplied' {
  if (written !== 0) return 'applied';
  return refused === 0 ? 'nothingLeft' : 'nothingApplied';
}

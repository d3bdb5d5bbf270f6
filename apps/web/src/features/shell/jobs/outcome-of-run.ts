import type { JobProgress } from '@bhashantar/contracts';

/**
 * The outcome of a machine translation that a person requested. It wrote nothing if nothing was left to translate, or if every text was
 * refused.
 */
export function outcomeOfRun({
  written,
  refused = 0,
}: Pick<JobProgress, 'written' | 'refused'>): 'applied' | 'nothingLeft' | 'nothingApplied' {
  if (written !== 0) return 'applied';
  return refused === 0 ? 'nothingLeft' : 'nothingApplied';
}

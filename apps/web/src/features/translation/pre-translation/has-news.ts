import type { FillRun } from '@bhashantar/contracts';
import { isOpen } from '../../../lib/jobs.store.js';

type Run = Pick<FillRun, 'state' | 'filled' | 'refusals' | 'reason'>;

/** Whether runs over a language are worth a line: that nothing was found is no news where nothing is left to be found. */
export function hasNews(runs: readonly Run[], untranslated: number): boolean {
  const hasResult = ({ state, filled, refusals, reason }: Run) =>
    isOpen({ state }) || refusals.length > 0 || reason !== null || Object.values(filled).some((count) => count > 0);
  return runs.some((run) => untranslated > 0 || hasResult(run));
}

import type { FillRun } from '@bhashantar/contracts';
import { isOpen } from '../../../lib/jobs.store.js';

type Run = Pick<FillRun, 'state' | 'filled'>;

/** Whether to report the runs over a language. If nothing is left, "nothing found" or a failure is not worth a line. */
export function hasNews(runs: readonly Run[], untranslated: number): boolean {
  const hasResult = ({ state, filled }: Run) => isOpen({ state }) || Object.values(filled).some((count) => count > 0);
  return runs.some((run) => untranslated > 0 || hasResult(run));
}

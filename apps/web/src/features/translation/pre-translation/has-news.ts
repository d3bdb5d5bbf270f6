import type { FillRun } from '@bhashantar/contracts';
import { isOpen } from '../../../lib/jobs.store.js';

type Run = Pick<FillRun, 'state' | 'filled'>;

/** Whether runs over a language are worth a line: that nothing was found, or that something failed, is no news where nothing is left. */
export function hasNews(runs: readonly Run[], untranslated: number): boolean {
  const hasResult = ({ state, filled }: Run) => isOpen({ state }) || Object.values(filled).some((count) => count > 0);
  return runs.some((run) => untranslated > 0 || hasResult(run));
}

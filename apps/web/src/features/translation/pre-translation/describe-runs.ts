import { type FillRun, MACHINE_SOURCES, type MachineSource } from '@bhashantar/contracts';
import { isHalted } from '../../../lib/halted-run.js';
import { latestAsked, newestOf } from '../../../lib/machine/latest-asked.js';

/** The results of the runs of a language, and the problems that still matter. */
export interface RunsOfLanguage {
  parts: { source: MachineSource; count: number }[];
  /** The newest run, if it ended before it was finished. */
  halted: FillRun | undefined;
  refusals: FillRun['refusals'];
  failure: string | undefined;
}

/** Sums up the runs of a language. Only problems of the newest run matter, and only while something is untranslated. */
export function describeRuns(runs: readonly FillRun[], untranslated: number): RunsOfLanguage {
  const parts = MACHINE_SOURCES.map((source) => ({ source, count: runs.reduce((sum, run) => sum + run.filled[source], 0) }));
  const newest = latestAsked(runs) ?? newestOf(runs);
  const shown = { parts: parts.filter(({ count }) => count > 0), halted: undefined, refusals: [], failure: undefined };
  if (!newest || untranslated === 0) return shown;
  if (isHalted(newest)) return { ...shown, halted: newest };
  const refusals = newest.refusals.map((refusal) => ({ ...refusal, count: Math.min(refusal.count, untranslated) }));
  return { ...shown, refusals, failure: newest.state === 'failed' ? (newest.reason ?? undefined) : undefined };
}

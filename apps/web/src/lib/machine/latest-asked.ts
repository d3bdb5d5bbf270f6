import type { FillRun } from '@bhashantar/contracts';

/** The run that began last; undefined if there is none. */
export const newestOf = (runs: readonly FillRun[]): FillRun | undefined =>
  runs.reduce<FillRun | undefined>((newest, run) => (newest && newest.startedAt >= run.startedAt ? newest : run), undefined);

/** The newest run that asked engines; undefined if none did. */
export const latestAsked = (runs: readonly FillRun[]): FillRun | undefined => newestOf(runs.filter(({ kind }) => kind !== 'memory'));

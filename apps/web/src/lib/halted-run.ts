import type { JobPerson, JobState, RunStop } from '@bhashantar/contracts';

/** A run that ended before it was through. */
export interface HaltedRun {
  projectId: string;
  language: string | null;
  state: JobState;
  stop?: RunStop | null | undefined;
  endedBy?: JobPerson | null | undefined;
  count: number;
  total: number | null;
}

/** Whether a run ended before it was through, for a reason that a person can change. */
export const isHalted = ({ state, stop, endedBy }: Pick<HaltedRun, 'state' | 'stop' | 'endedBy'>): boolean =>
  (state === 'failed' && Boolean(stop)) || (state === 'cancelled' && Boolean(endedBy));

import type { JobPerson, JobState, MachineSource, RunStop } from '@bhashantar/contracts';

/** A run that ended before it was finished. */
export interface HaltedRun {
  projectId: string;
  language: string | null;
  state: JobState;
  stop?: RunStop | null | undefined;
  endedBy?: JobPerson | null | undefined;
  /** The texts that it has looked at. */
  count: number;
  total: number | null;
  /** The translations that it wrote, by their sources; absent for a job that writes none. */
  filled?: Partial<Record<MachineSource, number>> | undefined;
}

/** How many texts a run has translated, and how many of its texts it has not. It may have looked at texts that it could not translate. */
export function translatedBy({ filled = {}, total }: Pick<HaltedRun, 'filled' | 'total'>): {
  translated: number;
  left: number | undefined;
} {
  const translated = Object.values(filled).reduce((sum, count) => sum + count, 0);
  return { translated, left: total === null ? undefined : Math.max(0, total - translated) };
}

/** Whether a run ended before it was finished, for a reason that a person can change. */
export const isHalted = ({ state, stop, endedBy }: Pick<HaltedRun, 'state' | 'stop' | 'endedBy'>): boolean =>
  (state === 'failed' && Boolean(stop)) || (state === 'cancelled' && Boolean(endedBy));

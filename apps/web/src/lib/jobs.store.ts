import type { JobProgress } from '@bhashantar/contracts';
import { createStore, useStore } from './create-store.js';

/** Finished jobs stay visible, the newest first, up to this many. */
const KEPT = 20;

const jobs = createStore<readonly JobProgress[]>([]);

export const isOpen = (job: Pick<JobProgress, 'state'>): boolean => job.state === 'queued' || job.state === 'running';

/** Takes in the newest word about a job. A job known as finished is not opened again by an event that came late. */
export function mergeJob(known: readonly JobProgress[], next: JobProgress): readonly JobProgress[] {
  const before = known.find((job) => job.jobId === next.jobId);
  if (before && !isOpen(before) && isOpen(next)) return known;
  return [next, ...known.filter((job) => job.jobId !== next.jobId)].slice(0, KEPT);
}

export function noteJob(next: JobProgress): void {
  jobs.set(mergeJob(jobs.get(), next));
}

export function forgetJobs(): void {
  jobs.set([]);
}

export const useJobs = (): readonly JobProgress[] => useStore(jobs);

import type { JobProgress } from '@bhashantar/contracts';
import { createStore, useStore } from './create-store.js';
import { readSessionJson, writeSessionJson } from './session-storage.js';

/** Finished jobs stay visible, the newest first, up to this many. */
const KEPT = 20;
const STATES: readonly string[] = ['queued', 'running', 'done', 'failed', 'cancelled'];

const KEY = 'bh_jobs';

export const isOpen = (job: Pick<JobProgress, 'state'>): boolean => job.state === 'queued' || job.state === 'running';

/** Jobs that ended before the tab was reloaded. Running jobs are reported again by their next event. */
const jobs = createStore<readonly JobProgress[]>(readSessionJson(KEY, readEnded) ?? []);

/** Reads the finished jobs from the tab's memory. */
export function readEnded(value: unknown): readonly JobProgress[] | undefined {
  return Array.isArray(value)
    ? value
        .filter(isJob)
        .filter((job) => !isOpen(job))
        .slice(0, KEPT)
    : undefined;
}

function isJob(value: unknown): value is JobProgress {
  if (typeof value !== 'object' || value === null) return false;
  const { jobId, kind, state, count } = value as Partial<JobProgress>;
  return typeof jobId === 'string' && typeof kind === 'string' && STATES.includes(state ?? '') && typeof count === 'number';
}

/** Adds the newest report about a job. A late event does not open a finished job again. */
export function mergeJob(known: readonly JobProgress[], next: JobProgress): readonly JobProgress[] {
  const before = known.find((job) => job.jobId === next.jobId);
  if (before && !isOpen(before) && isOpen(next)) return known;
  return [next, ...known.filter((job) => job.jobId !== next.jobId)].slice(0, KEPT);
}

/** The progress of a job at a moment. */
export interface JobTick {
  at: number;
  count: number;
}

/** The reports reach back longer than the time over which a job's rate is measured. */
const KEPT_TICKS_MS = 60_000;
const ticks = new Map<string, readonly JobTick[]>();

/** The progress of an open job for about the last minute; the latest is last. */
export const ticksOf = (jobId: string): readonly JobTick[] => ticks.get(jobId) ?? [];

function noteTick({ jobId, count, ...job }: JobProgress): void {
  if (!isOpen(job)) return void ticks.delete(jobId);
  const before = ticksOf(jobId);
  if (before.at(-1)?.count === count) return;
  const at = Date.now();
  ticks.set(jobId, [...before.filter((tick) => at - tick.at <= KEPT_TICKS_MS), { at, count }]);
}

export function noteJob(next: JobProgress): void {
  noteTick(next);
  const known = mergeJob(jobs.get(), next);
  jobs.set(known);
  if (!isOpen(next))
    writeSessionJson(
      KEY,
      known.filter((job) => !isOpen(job)),
    );
}

/** Whether the tray shows it as waiting or under way. */
export const isKnownOpen = (jobId: string): boolean => jobs.get().some((job) => job.jobId === jobId && isOpen(job));

export function forgetJobs(): void {
  jobs.set([]);
  ticks.clear();
  writeSessionJson(KEY, undefined);
}

export const useJobs = (): readonly JobProgress[] => useStore(jobs);

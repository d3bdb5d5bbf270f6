import type { JobTick } from '../../../lib/jobs.store.js';

/** The rate of a job is measured over its last half minute. */
const WINDOW_MS = 30_000;
/** Before this share of the work is done, the rate means little. */
const LEAST_SHARE = 0.05;
/** A job without progress for this long counts as stalled. */
const STALLED_MS = 60_000;

/** The remaining time of a job at its current rate, in ms; `stalled` if it has not moved for a minute, undefined if unknown. */
export function estimateLeft(ticks: readonly JobTick[], total: number | null, now: number): number | 'stalled' | undefined {
  const last = ticks.at(-1);
  if (!last) return undefined;
  if (now - last.at >= STALLED_MS) return 'stalled';
  const recent = ticks.filter(({ at }) => last.at - at <= WINDOW_MS);
  const first = recent[0] ?? last;
  if (!total || last.count < total * LEAST_SHARE || last.count <= first.count) return undefined;
  const perMs = (last.count - first.count) / (last.at - first.at);
  return Math.max(0, (total - last.count) / perMs - (now - last.at));
}

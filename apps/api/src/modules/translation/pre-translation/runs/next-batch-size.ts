/** The segments of a run's first batch for engines. For a slow engine this is minutes of work, which a crash may repeat. */
export const FIRST_ENGINE_BATCH = 60;
const LARGEST_ENGINE_BATCH = 960;
/** A batch should take this long: progress shows, and other projects get their turn. */
const AIM_MS = 12_000;

/**
 * How many segments the next batch has, by how long the engines took for the last one. Between two batches, and while the last calls of one
 * are out, an engine is not fully at work; batches that take a while make that a small part of the time.
 */
export function nextBatchSize(segments: number, tookMs: number): number {
  const wanted = tookMs > 0 ? (segments * AIM_MS) / tookMs : Number.POSITIVE_INFINITY;
  // A single fast batch may not have used the engine much.
  const grown = Math.min(wanted, segments * 4, LARGEST_ENGINE_BATCH);
  return Math.max(FIRST_ENGINE_BATCH, Math.round(grown));
}

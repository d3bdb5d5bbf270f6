/** Segments of a run's first batch for engines: of a slow one this is minutes of work, which a crash may make it do again. */
export const FIRST_ENGINE_BATCH = 60;
const LARGEST_ENGINE_BATCH = 960;
/** Progress shows this often, and other projects come in between. */
const AIM_MS = 12_000;

/**
 * How many segments the next batch has, by how long the engines took for the last one. Between two batches, and while the last calls of one
 * are out, an engine is not fully at work; batches that take a while make that a small part of the time.
 */
export function nextBatchSize(segments: number, tookMs: number): number {
  const wanted = tookMs > 0 ? (segments * AIM_MS) / tookMs : Number.POSITIVE_INFINITY;
  // One quick batch may have been answered without the engine doing much.
  const grown = Math.min(wanted, segments * 4, LARGEST_ENGINE_BATCH);
  return Math.max(FIRST_ENGINE_BATCH, Math.round(grown));
}

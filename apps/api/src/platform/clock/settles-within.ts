import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether a promise settles within a number of milliseconds; rejects if it rejects by then. A late promise continues, and its failure is
 * ignored.
 */
export async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([work.then(() => true), sleep(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Whether work ends within so many milliseconds; rejects when it fails by then. What is late goes on, and may fail unheard. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([work.then(() => true), sleep(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

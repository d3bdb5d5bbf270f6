import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 250;

/**
 * Counts the visits until a condition is met. Returns one more than the limit if it never is. A visit is a whole page load and a pause, so
 * that a busy machine slows the visits as much as the work that they wait for.
 */
export async function countLooks(limit: number, isSo: () => Promise<boolean>): Promise<number> {
  for (let looks = 1; looks <= limit; looks++) {
    if (await isSo()) return looks;
    await sleep(PAUSE_MS);
  }
  return limit + 1;
}

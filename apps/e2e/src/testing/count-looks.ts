import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 250;

/**
 * The number of looks until something is so; one more than the limit where it is not so by then. A look is a whole visit and a pause: a
 * busy machine slows both the looks and the work that they wait for.
 */
export async function countLooks(limit: number, isSo: () => Promise<boolean>): Promise<number> {
  for (let looks = 1; looks <= limit; looks++) {
    if (await isSo()) return looks;
    await sleep(PAUSE_MS);
  }
  return limit + 1;
}

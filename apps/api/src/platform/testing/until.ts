import { setTimeout as sleep } from 'node:timers/promises';

/** For conditions that hang, not for slow ones. Well below the time limit of a test, so that the message names the condition. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

/**
 * Waits for a condition. Throws with `what` when it fails. `withinMs` is for promised times. It is counted in pauses, which take longer on
 * a busy machine, like the product.
 */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = Number.POSITIVE_INFINITY): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let pausedMs = 0; pausedMs < withinMs && performance.now() < end; pausedMs += PAUSE_MS) {
    if (await isSo()) return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`waited in vain: ${what}`);
}

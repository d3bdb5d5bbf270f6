import { setTimeout as sleep } from 'node:timers/promises';

/** For what hangs, not for what is slow: well below the time limit of a test, so that the message says what was waited for. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

/**
 * Waits for what must come about. Throws with `what` when it does not. `withinMs` is for what the product promises: it is counted in pauses,
 * which take longer on a busy machine, where the product does, too.
 */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = Number.POSITIVE_INFINITY): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let pausedMs = 0; pausedMs < withinMs && performance.now() < end; pausedMs += PAUSE_MS) {
    if (await isSo()) return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`waited in vain: ${what}`);
}

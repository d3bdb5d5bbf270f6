import { setTimeout as sleep } from 'node:timers/promises';

/** For what hangs, not for what is slow: well below the time limit of a test, so that the message says what was waited for. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

/** Waits for what must come about by itself. Throws with `what` when it does not; `withinMs` is for what the product promises. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(PAUSE_MS)) if (await isSo()) return;
  throw new Error(`waited in vain: ${what}`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_LIMITS } from './chromium-limits.js';
import { isScriptShell } from './is-script-shell.js';
import type { PageProbe } from './page-probe.js';
import type { PageTraffic } from './page-traffic.js';

const { settleMs, unfinishedLooks, quietLooks, pollMs } = CHROMIUM_LIMITS;

/** The page, or where a script led; `isFinished` is false when the page still said that something is missing. */
export type ReadPage = { readonly html: string; readonly isFinished: boolean } | { readonly movedTo: string };

/**
 * Reads a page when it has come to rest, and does not say itself that something of it is missing; or when its time is over. Rest is
 * counted in looks and not in seconds: a page that thinks for long has not come to rest, nor has one whose machine is busy elsewhere.
 */
export async function readFinished(probe: PageProbe, traffic: PageTraffic, maxBytes: number): Promise<ReadPage> {
  let loadedAt = Number.POSITIVE_INFINITY;
  let seen = '';
  let quiet = 0;
  for (let looks = 1; ; looks++) {
    const { isLoading, isComplete, changes } = await probe.look();
    if (traffic.movedTo !== undefined) return { movedTo: traffic.movedTo };
    const now = performance.now();
    if (!isLoading) loadedAt = Math.min(loadedAt, now);
    const state = `${changes} ${traffic.answers}`;
    quiet = isComplete && !traffic.isOpen && state === seen ? quiet + 1 : 0;
    seen = state;
    const isDue = quiet >= quietLooks || (now - loadedAt >= settleMs && looks % quietLooks === 0);
    if (isDue) {
      const html = await probe.read(maxBytes);
      const isFinished = !isScriptShell(html);
      // What was lost does not come any more.
      if (isFinished || traffic.lost || looks >= unfinishedLooks) return { html, isFinished };
      quiet = 0;
    }
    await sleep(pollMs);
  }
}

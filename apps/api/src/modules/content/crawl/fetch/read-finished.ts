import { setTimeout as sleep } from 'node:timers/promises';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { CHROMIUM_LIMITS } from './chromium-limits.js';
import { isScriptShell } from './is-script-shell.js';
import type { PageProbe } from './page-probe.js';
import type { PageTraffic } from './page-traffic.js';

const { settleMs, unfinishedLooks, longestMs, quietLooks, pollMs, busyLookMs } = CHROMIUM_LIMITS;
/** Two looks are no further apart, unless the machine or the page is busy with something else. */
const STEP_MS = pollMs + busyLookMs;

/** The page, or where a script led. `lost` is why a part of it is missing, where another try may bring it. */
export type ReadPage = { readonly html: string; readonly lost?: EgressError | undefined } | { readonly movedTo: string };

/**
 * Reads a page when it has come to rest, and does not say itself that something of it is missing; or when its time is over. Rest is
 * counted in looks and not in seconds: a page that thinks for long has not come to rest, nor has one whose machine is busy elsewhere.
 */
export async function readFinished(probe: PageProbe, traffic: PageTraffic, maxBytes: number): Promise<ReadPage> {
  const openedAt = performance.now();
  let loadedMs = 0;
  let lookedAt = openedAt;
  let seen = '';
  let quiet = 0;
  for (let looks = 1; ; looks++) {
    const { isLoading, isComplete, changes } = await probe.look();
    if (traffic.movedTo !== undefined) return { movedTo: traffic.movedTo };
    const now = performance.now();
    if (!isLoading) loadedMs += Math.min(now - lookedAt, STEP_MS);
    lookedAt = now;
    const state = `${changes} ${traffic.answers}`;
    quiet = isComplete && !traffic.isOpen && state === seen ? quiet + 1 : 0;
    seen = state;
    const isLate = now - openedAt >= longestMs;
    const isDue = isLate || quiet >= quietLooks || (loadedMs >= settleMs && looks % quietLooks === 0);
    if (isDue) {
      const html = await probe.read(maxBytes);
      if (!isScriptShell(html) || looks >= unfinishedLooks) return { html };
      // What was lost does not come any more, and a busy machine may have more time later.
      const lost = traffic.lost ?? (isLate ? new EgressError('timeout', 'total') : undefined);
      if (lost) return { html, lost };
      quiet = 0;
    }
    await sleep(pollMs);
  }
}

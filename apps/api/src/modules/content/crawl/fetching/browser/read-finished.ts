import { setTimeout as sleep } from 'node:timers/promises';
import { EgressError } from '../../../../../platform/egress/egress-error.js';
import { CHROMIUM_LIMITS } from './chromium-limits.js';
import { PageIdleDetector } from './page-idle-detector.js';
import type { PageInspector } from './page-inspector.js';
import type { RequestInterceptor } from './request-interceptor.js';

export interface ReadOptions {
  readonly maxBytes: number;
  /** When the page is read however it stands, by `performance.now()`. */
  readonly readBy: number;
  /** Waits for parts that are still to come. */
  readonly isPatient: boolean;
}

/** What waiting for a part that was still to come has brought. */
export type Wait = 'none' | 'helped' | 'vain';

/**
 * The page, or where a script led. `lost` is why a part of it may be missing, where another try may bring it; `isFinished` is false when
 * the page shows that something is missing, or was read too early to tell.
 */
export type ReadPage =
  | { readonly html: string; readonly wait: Wait; readonly isFinished: boolean; readonly lost: EgressError | undefined }
  | { readonly movedTo: string };

/** Reads a page when it has come to rest and shows no part that is still to come, or when its time is over. */
export async function readFinished(probe: PageInspector, traffic: RequestInterceptor, options: ReadOptions): Promise<ReadPage> {
  const rest = new PageIdleDetector();
  let hasWaited = false;
  for (;;) {
    rest.note(await probe.look(), traffic);
    if (traffic.movedTo !== undefined) return { movedTo: traffic.movedTo };
    const isLate = performance.now() >= options.readBy;
    if (isLate || rest.isDue) {
      const isUnfinished = await probe.isUnfinished();
      if (!isUnfinished || isLate || rest.isOverdue || !options.isPatient) {
        // A machine that had no time for the page may have some later.
        const isCut = isLate && (!rest.isLoaded || (isUnfinished && !rest.isOverdue));
        const lost = traffic.lost ?? (isCut ? new EgressError('timeout', 'total') : undefined);
        const html = await probe.read(options.maxBytes);
        return { html, lost, isFinished: !isUnfinished && !isCut, wait: lost ? 'none' : outcomeOf(hasWaited, isUnfinished) };
      }
      hasWaited = true;
      rest.goOn();
    }
    await sleep(CHROMIUM_LIMITS.pollMs);
  }
}

function outcomeOf(hasWaited: boolean, isUnfinished: boolean): Wait {
  if (!hasWaited) return 'none';
  return isUnfinished ? 'vain' : 'helped';
}

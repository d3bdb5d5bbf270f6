import { setTimeout as sleep } from 'node:timers/promises';
import { EgressError } from '../../../../../platform/egress/egress-error.js';
import { CHROMIUM_LIMITS } from './chromium-limits.js';
import { PageIdleDetector } from './page-idle-detector.js';
import type { PageInspector } from './page-inspector.js';
import type { RequestInterceptor } from './request-interceptor.js';

export interface ReadOptions {
  readonly maxBytes: number;
  /** The time at which the page is read in whatever state it is, on the clock of `performance.now()`. */
  readonly readBy: number;
  /** Whether to wait for unfinished parts. */
  readonly mayWait: boolean;
}

/** Whether waiting for an unfinished part helped. */
export type WaitResult = 'none' | 'helped' | 'futile';

/**
 * The page, or the address to which a script led. `lost` says why a part may be missing that another try may bring. `isFinished` is false
 * when the page shows that something is missing, or was read too early to know.
 */
export type ReadPage =
  | { readonly html: string; readonly wait: WaitResult; readonly isFinished: boolean; readonly lost: EgressError | undefined }
  | { readonly movedTo: string };

/** Reads a page when it is idle and shows no unfinished part, or when its time is over. */
export async function readFinished(inspector: PageInspector, interceptor: RequestInterceptor, options: ReadOptions): Promise<ReadPage> {
  const idle = new PageIdleDetector();
  let hasWaited = false;
  for (;;) {
    idle.note(await inspector.poll(), interceptor);
    if (interceptor.movedTo !== undefined) return { movedTo: interceptor.movedTo };
    const isLate = performance.now() >= options.readBy;
    if (isLate || idle.isDue) {
      const isUnfinished = await inspector.isUnfinished();
      if (!isUnfinished || isLate || idle.isOverdue || !options.mayWait) {
        // A machine that had no time for the page may have some on another try.
        const isCut = isLate && (!idle.isLoaded || (isUnfinished && !idle.isOverdue));
        const lost = interceptor.lost ?? (isCut ? new EgressError('timeout', 'total') : undefined);
        const html = await inspector.read(options.maxBytes);
        return { html, lost, isFinished: !isUnfinished && !isCut, wait: lost ? 'none' : outcomeOf(hasWaited, isUnfinished) };
      }
      hasWaited = true;
      idle.reset();
    }
    await sleep(CHROMIUM_LIMITS.pollMs);
  }
}

function outcomeOf(hasWaited: boolean, isUnfinished: boolean): WaitResult {
  if (!hasWaited) return 'none';
  return isUnfinished ? 'futile' : 'helped';
}

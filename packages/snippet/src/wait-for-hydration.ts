import { noteScripts } from './note-scripts.js';
import { ownProperty } from './own-property.js';

/** Frames in a row without a change after which a framework is taken to have finished. */
const QUIET_FRAMES = 2;
/** A page that never stops changing is translated as it is after this many milliseconds. */
const TIMEOUT_MS = 3000;
/** Replaces the count after the wait has ended. */
const OVER = -1;

/** Resolves when the wait is over; `isLoading` says whether scripts are loading that have no element in the page. */
type Wait = (isLoading?: () => boolean) => Promise<void>;

/**
 * Watches whether the page's own scripts have finished building it: the document is parsed, its scripts have run, and two frames have
 * passed without a change, each with an idle period. The returned function resolves then, or at once if that has already happened.
 */
export function waitForHydration(root: Element, pendingScripts = noteScripts(root)): Wait {
  let quiet = 0;
  let done: (() => void) | undefined;
  let over: Promise<void> | undefined;
  let isLoading: (() => boolean) | undefined;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  const end = () => {
    quiet = OVER;
    observer.disconnect();
    done?.();
  };
  /** `frames`: the number of frames since the last check. */
  const check = (frames: number) => {
    if (observer.takeRecords()[0] || pendingScripts()[0] || isLoading?.()) quiet = 0;
    quiet += frames;
    if (done && quiet > QUIET_FRAMES) end();
  };
  const tick = () => {
    if (quiet < 0) return;
    // The first check counts as well, because two frames have passed between it and the last one.
    check(1);
    requestAnimationFrame(() => whenIdle(tick));
  };
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const begin = () => {
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    // A hidden tab has no frames and a busy one no idle time; the timer ends both waits.
    setTimeout(end, TIMEOUT_MS);
    whenIdle(tick);
  };
  if (ownProperty('readyState') === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
  return (loads) => {
    isLoading = loads;
    over ??= new Promise((resolve) => {
      done = resolve;
      if (quiet < 0) end();
      else check(0);
    });
    return over;
  };
}

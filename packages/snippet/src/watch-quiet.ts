import { ownProperty } from './own-property.js';

/** Quiet frames in a row after which a framework is taken to have finished. */
const QUIET_FRAMES = 2;
/** A page that never rests is translated as it is after so many milliseconds. */
const CAP = 3000;
/** In place of the count when the wait has ended. */
const OVER = -1;

const isOfReact = (node: object | null) => `${Object.keys(node ?? '')}`.includes('__react');

/** A part of a React page whose code is still on its way: it stands behind a `<!--$-->` and React has not taken it over. */
function awaitsIsland(root: Element): boolean {
  const comments = Document.prototype.createTreeWalker.call(document, root, 128);
  while (comments.nextNode()) {
    const { data, parentNode, nextSibling } = comments.currentNode as Comment;
    if (data[0] === '$' && isOfReact(parentNode) && !isOfReact(nextSibling)) return true;
  }
  return false;
}

/**
 * Watches whether the page's own scripts have finished building it: the document is parsed, its scripts have run, every part has come to
 * life, and two frames passed without a change, each with a moment in which the browser had nothing to do. What it answers waits for that,
 * and not at all where it is so already: what follows finds the page as it was seen.
 */
export function watchQuiet(root: Element): () => Promise<void> {
  let quiet = 0;
  let done: (() => void) | undefined;
  const scripts = () => [...root.querySelectorAll<HTMLScriptElement>('script[src]')];
  // One that is there may still be compiled while the page is idle; what has come before the snippet is taken to have run.
  const ran = new WeakSet<object>(scripts().filter((script) => performance.getEntriesByName(script.src)[0]));
  root.addEventListener('load', ({ target }) => ran.add(target as Element), true);
  const awaitsScript = () => ownProperty('readyState') !== 'complete' && !scripts().every(ran.has, ran);
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  const end = () => {
    quiet = OVER;
    observer.disconnect();
    done?.();
  };
  /** Ends the wait when it is over; whether it goes on. */
  const goesOn = () => {
    if (quiet < 0) done?.();
    else if (observer.takeRecords()[0] || awaitsScript() || awaitsIsland(root)) quiet = 0;
    if (done && quiet >= QUIET_FRAMES) end();
    return quiet >= 0;
  };
  const tick = () => {
    if (!goesOn()) return;
    quiet++;
    requestAnimationFrame(() => whenIdle(tick));
  };
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const begin = () => {
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    // A hidden tab has no frames and a busy one no idle time; the timer ends both waits.
    setTimeout(end, CAP);
    whenIdle(tick);
  };
  if (ownProperty('readyState') === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
  return () =>
    new Promise((resolve) => {
      done = resolve;
      goesOn();
    });
}

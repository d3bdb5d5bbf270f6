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
 * Resolves when the page's own scripts have finished building it: the document is parsed, its scripts have run, every part has come to
 * life, and two frames passed without a change, each with a moment in which the browser had nothing to do. Waits for `isReady` too, and
 * looks once more when it is: what follows finds the page as it was seen.
 */
export const awaitQuiet = (root: Element, isReady: () => boolean): Promise<void> =>
  new Promise((done) => {
    let quiet = 0;
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
      done();
    };
    const tick = () => {
      if (quiet < 0) return;
      if (awaitsScript() || awaitsIsland(root)) quiet = 0;
      if (quiet++ < QUIET_FRAMES || !isReady()) requestAnimationFrame(() => whenIdle(tick));
      else end();
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
  });

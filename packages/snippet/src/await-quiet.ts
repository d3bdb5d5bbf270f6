import { ownProperty } from './own-property.js';

/** Quiet frames in a row after which a framework is taken to have finished. */
const QUIET_FRAMES = 2;

/** A script of the markup that has not arrived: whatever it hydrates must find the source text. */
const awaitsScript = (root: Element) =>
  [...root.querySelectorAll<HTMLScriptElement>('script[src]')].some(({ src }) => !performance.getEntriesByName(src)[0]);

const isOfReact = (node: object | null) => `${Object.keys(node ?? '')}`.includes('__react');

/** A part of a React page whose code is still on its way: it stands behind a `<!--$-->` and React has not taken it over. */
function awaitsIsland(root: Element): boolean {
  const comments = ownProperty('createTreeWalker').call(document, root, 128);
  while (comments.nextNode()) {
    const { nodeValue, parentNode, nextSibling } = comments.currentNode;
    if (nodeValue?.[0] === '$' && isOfReact(parentNode) && !isOfReact(nextSibling)) return true;
  }
  return false;
}

/**
 * Resolves when the page's own scripts have finished building it: the document is parsed, its scripts are there, the browser was idle,
 * every part has come to life, and two frames passed without a change. Waits for `isReady` too, and looks once more when it is: what
 * follows finds the page as it was seen. A page that never rests is taken as it is after `cap` milliseconds.
 */
export const awaitQuiet = (root: Element, cap: number, isReady: () => boolean): Promise<void> =>
  new Promise((done) => {
    let quiet = 0;
    let isOver = false;
    const observer = new MutationObserver(() => {
      quiet = 0;
    });
    const end = () => {
      isOver = true;
      observer.disconnect();
      done();
    };
    const tick = () => {
      if (isOver) return;
      if (awaitsScript(root) || awaitsIsland(root)) quiet = 0;
      if (quiet++ < QUIET_FRAMES || !isReady()) requestAnimationFrame(tick);
      else end();
    };
    const begin = () => {
      observer.observe(root, { childList: true, characterData: true, subtree: true });
      // A hidden tab has no frames and a busy one no idle time; the timer ends both waits.
      setTimeout(end, cap);
      (window.requestIdleCallback ?? setTimeout)(tick);
    };
    if (ownProperty('readyState') === 'loading') addEventListener('DOMContentLoaded', begin);
    else begin();
  });

import { ownProperty } from './own-property.js';

/** The scripts of a page that have still to run. */
export type PendingScripts = () => HTMLScriptElement[];

/** Starts to track which scripts of a page run. None counts as pending once the page is complete. */
export function noteScripts(root: Element): PendingScripts {
  const scripts = () => [...root.querySelectorAll<HTMLScriptElement>('script[src]')];
  // The browser may compile a script while the page is idle, so an idle page may still have scripts to run. A script before the snippet
  // counts as run.
  const ran = new WeakSet<object>(scripts().filter(({ src }) => performance.getEntriesByName(src)[0]));
  root.addEventListener('load', ({ target }) => ran.add(target as Element), true);
  return () => (ownProperty('readyState') === 'complete' ? [] : scripts().filter((script) => !ran.has(script)));
}

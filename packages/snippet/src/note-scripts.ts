import { ownProperty } from './own-property.js';

/** The scripts of a page that have still to run. */
export type PendingScripts = () => HTMLScriptElement[];

/** Begins to note which scripts of a page run; none counts as pending once the page is complete. */
export function noteScripts(root: Element): PendingScripts {
  const scripts = () => [...root.querySelectorAll<HTMLScriptElement>('script[src]')];
  // A script may still be compiled while the page is idle; one that came before the snippet is taken to have run.
  const ran = new WeakSet<object>(scripts().filter(({ src }) => performance.getEntriesByName(src)[0]));
  root.addEventListener('load', ({ target }) => ran.add(target as Element), true);
  return () => (ownProperty('readyState') === 'complete' ? [] : scripts().filter((script) => !ran.has(script)));
}

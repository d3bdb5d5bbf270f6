import type { View } from './site.js';

/**
 * Milliseconds for which a page may stay hidden after the browser could have painted it, and never longer than the page itself took until
 * then.
 */
export const HIDE_MS = 400;
/** The browser ends the hiding after this time, whatever happens: a page that it cannot paint by then is not hidden afterwards. */
export const HIDE_MOST_MS = 5_000;

/** The tag's inline script leaves this on the root of the page for the snippet. */
export interface EarlyView {
  /** The request that it has made, and its reply; undefined where that failed. */
  url: string;
  reply: Promise<View | undefined>;
  /** The animation that hides the page. */
  hidden?: Animation;
  /** Called by the view where that comes as a script, for which the browser waits with the first frame. */
  take(view: View): void;
  /** Lets the browser draw frames again, of a page that is still hidden. */
  free(): void;
}

/** The script as which a view comes to a browser that waits for it with the first frame. `view`: as JSON. */
export const viewScript = (view: string): string => `document.documentElement.bhashantar.take(${view})`;

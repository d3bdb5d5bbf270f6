import type { View } from './site.js';

/**
 * How many milliseconds a page may stay hidden after the browser could have painted it. It is never hidden longer than the page took to
 * reach that moment.
 */
export const HIDE_MS = 400;
/**
 * The browser stops hiding the page after this time, whatever happens. If it could not paint the page before, it does not hide it any more.
 */
export const HIDE_MOST_MS = 5_000;

/** The tag's inline script leaves this on the root of the page for the snippet. */
export interface EarlyView {
  /** The address that the script has requested, and the reply; undefined if the request failed. */
  url: string;
  reply: Promise<View | undefined>;
  /** The animation that hides the page. */
  hidden?: Animation;
  /** If the view is loaded as a script, that script calls this. The browser does not draw the first frame before it has run. */
  take(view: View): void;
  /** Lets the browser draw frames again while the page is still hidden. */
  free(): void;
}

/** The view as a script, for a browser that delays the first frame until the script has run. `view` is JSON. */
export const viewScript = (view: string): string => `document.documentElement.bhashantar.take(${view})`;

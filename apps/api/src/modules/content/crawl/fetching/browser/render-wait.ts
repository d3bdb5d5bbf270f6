import type { WaitResult } from './read-finished.js';

/** After so many futile waits the crawler no longer waits for a site. */
const MAX_FUTILE_WAITS = 5;
/** The site may have changed by then. */
const FORGOTTEN_MS = 60 * 60_000;
const SITES = 1_000;

/**
 * Skips the wait for sites whose pages always claim to be unfinished. A marker that a template never removes would cost seconds on each
 * page.
 */
export class RenderWaitPolicy {
  readonly #futile = new Map<string, { count: number; at: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  isWorthWaiting(url: string): boolean {
    const found = this.#futile.get(new URL(url).origin);
    return !found || found.count < MAX_FUTILE_WAITS || this.now() - found.at > FORGOTTEN_MS;
  }

  note(url: string, wait: WaitResult): void {
    const { origin } = new URL(url);
    const { count = 0 } = this.#futile.get(origin) ?? {};
    if (wait === 'helped') this.#futile.delete(origin);
    if (wait !== 'futile') return;
    this.#futile.delete(origin);
    this.#futile.set(origin, { count: count + 1, at: this.now() });
    const [oldest] = this.#futile.keys();
    if (this.#futile.size > SITES && oldest !== undefined) this.#futile.delete(oldest);
  }
}

import type { Wait } from './read-finished.js';

/** After so many pages for which it waited in vain a site is not waited for. */
const MOST_IN_VAIN = 5;
/** The site may have changed by then. */
const FORGOTTEN_MS = 60 * 60_000;
const SITES = 1_000;

/**
 * Knows the sites whose pages always say that something is still to come: a mark that the template forgot would cost seconds on each
 * of their pages.
 */
export class RenderWaitPolicy {
  readonly #vain = new Map<string, { count: number; at: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  isWorthWhile(url: string): boolean {
    const found = this.#vain.get(new URL(url).origin);
    return !found || found.count < MOST_IN_VAIN || this.now() - found.at > FORGOTTEN_MS;
  }

  note(url: string, wait: Wait): void {
    const { origin } = new URL(url);
    const { count = 0 } = this.#vain.get(origin) ?? {};
    if (wait === 'helped') this.#vain.delete(origin);
    if (wait !== 'vain') return;
    this.#vain.delete(origin);
    this.#vain.set(origin, { count: count + 1, at: this.now() });
    const [oldest] = this.#vain.keys();
    if (this.#vain.size > SITES && oldest !== undefined) this.#vain.delete(oldest);
  }
}

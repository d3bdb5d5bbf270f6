import { CHROMIUM_LIMITS } from './chromium-limits.js';
import type { PageState } from './page-inspector.js';

const { settleMs, unfinishedMs, idlePolls, pollMs, busyPollMs } = CHROMIUM_LIMITS;
/** Two polls are at most this far apart, unless the page or the machine is busy. */
const IDLE_STEP_MS = 2 * pollMs;
/** Two polls are at most this far apart, unless the machine is busy or the page blocks polls. */
const BUSY_STEP_MS = pollMs + busyPollMs;
/** After a step this long, earlier measurements are worthless. */
const LONG_STEP_MS = 2 * BUSY_STEP_MS;

/** The requests of a page. */
export interface PageRequests {
  readonly responses: number;
  readonly isOpen: boolean;
}

/**
 * Detects when an open page is idle. Idle is counted in polls, not wall time, so a busy page or a busy machine does not end it early.
 */
export class PageIdleDetector {
  #polledAt: number;
  #isLoaded = false;
  #isComplete = false;
  #seen = '';
  #polls = 0;
  #quiet = 0;
  #loadedMs = 0;
  #waitedMs = 0;

  constructor(now = performance.now()) {
    this.#polledAt = now;
  }

  /** `responses` counts the completed requests of the page; `isOpen` says whether one is pending. */
  note({ isLoading, isComplete, changes }: PageState, { responses, isOpen }: PageRequests, now = performance.now()): void {
    const elapsed = now - this.#polledAt;
    this.#polledAt = now;
    // A script may open the document again. The document still counts as loaded.
    this.#isLoaded ||= !isLoading;
    this.#isComplete ||= isComplete;
    if (this.#isLoaded) this.#loadedMs += Math.min(elapsed, BUSY_STEP_MS);
    this.#waitedMs += Math.min(elapsed, IDLE_STEP_MS);
    const state = `${changes} ${responses}`;
    const isQuiet = this.#isLoaded && !isOpen && state === this.#seen && elapsed < LONG_STEP_MS;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    this.#seen = state;
    this.#polls += 1;
  }

  /** Whether the document was loaded at least once. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Nothing has happened for a while, or activity lasts so long that the page is checked now and then. */
  get isDue(): boolean {
    const polls = this.#isComplete ? idlePolls : 2 * idlePolls;
    return this.#quiet >= polls || (this.#loadedMs >= settleMs && this.#polls % idlePolls === 0);
  }

  /** Whether a missing part will probably never come. */
  get isOverdue(): boolean {
    return this.#waitedMs >= unfinishedMs;
  }

  /** Restarts the count of idle polls. */
  reset(): void {
    this.#quiet = 0;
  }
}

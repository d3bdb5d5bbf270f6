import { CHROMIUM_LIMITS } from './chromium-limits.js';
import type { PageState } from './page-inspector.js';

const { settleMs, unfinishedMs, idlePolls, pollMs, busyPollMs } = CHROMIUM_LIMITS;
/** Two looks are no further apart unless the page or the machine is busy. */
const IDLE_STEP_MS = 2 * pollMs;
/** Nor any further unless it is the machine, or a page that lets nobody look. */
const BUSY_STEP_MS = pollMs + busyPollMs;
/** After a step like this, what came before tells nothing. */
const LONG_STEP_MS = 2 * BUSY_STEP_MS;

/** What a page has asked for. */
export interface PageRequests {
  readonly answers: number;
  readonly isOpen: boolean;
}

/**
 * Whether an open page has come to rest. Counted in looks, and time only as far as the page was looked at: one that computes for long
 * has not come to rest, nor has one whose machine is busy elsewhere.
 */
export class PageIdleDetector {
  #lookedAt: number;
  #isLoaded = false;
  #isComplete = false;
  #seen = '';
  #looks = 0;
  #quiet = 0;
  #loadedMs = 0;
  #waitedMs = 0;

  constructor(now = performance.now()) {
    this.#lookedAt = now;
  }

  /** `answers` is how many calls of the page have been answered, `isOpen` whether one has not. */
  note({ isLoading, isComplete, changes }: PageState, { answers, isOpen }: PageRequests, now = performance.now()): void {
    const elapsed = now - this.#lookedAt;
    this.#lookedAt = now;
    // A script may open the document again; it has been there all the same.
    this.#isLoaded ||= !isLoading;
    this.#isComplete ||= isComplete;
    if (this.#isLoaded) this.#loadedMs += Math.min(elapsed, BUSY_STEP_MS);
    this.#waitedMs += Math.min(elapsed, IDLE_STEP_MS);
    const state = `${changes} ${answers}`;
    const isQuiet = this.#isLoaded && !isOpen && state === this.#seen && elapsed < LONG_STEP_MS;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    this.#seen = state;
    this.#looks += 1;
  }

  /** The document was there once. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Nothing has happened for a while, or it goes on for so long that the page is looked at now and then. */
  get isDue(): boolean {
    const looks = this.#isComplete ? idlePolls : 2 * idlePolls;
    return this.#quiet >= looks || (this.#loadedMs >= settleMs && this.#looks % idlePolls === 0);
  }

  /** What is still missing will hardly come. */
  get isOverdue(): boolean {
    return this.#waitedMs >= unfinishedMs;
  }

  /** Waits for another while. */
  goOn(): void {
    this.#quiet = 0;
  }
}

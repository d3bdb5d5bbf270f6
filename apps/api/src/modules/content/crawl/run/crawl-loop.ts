import type { ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import type { CrawlSettings } from '../crawl-settings.js';
import { HostQueues } from '../frontier/host-queues.js';
import { HostThrottle } from '../politeness/host-throttle.js';
import type { ScopeFilter } from '../scope/scope-filter.js';
import { AsyncSignal } from './async-signal.js';
import type { CommitRequest, CommitResult } from './crawl-commit.js';
import { type Outcome, type VisitResult, weightOf } from './outcome.js';

/** Collaborators of a loop. Times are of a monotonic clock, in milliseconds. */
export interface CrawlLoopOptions {
  readonly settings: CrawlSettings;
  readonly scopeFilter: ScopeFilter;
  /** Calls `onResponse` when the request to the host is over, if that is before the result. */
  readonly visit: (claim: ClaimedUrl, onResponse: () => void) => Promise<VisitResult>;
  readonly commit: (request: CommitRequest) => Promise<CommitResult>;
  readonly report: (run: CrawlRunRow) => void;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** The queue handles longer waits, and meanwhile gives the place to another project. */
const MAX_IDLE_MS = 3_000;

/** The window holds one batch that is being written, one that gathers, and one that is out. */
const BATCHES_PER_WINDOW = 3;

/**
 * Crawls one run for a slice of time. Keeps a window of addresses in flight, commits results in batches (a commit costs some twenty
 * statements, whatever its size), and takes new addresses in the same transaction. Ends when its time is over, or when nothing is due.
 */
export class CrawlLoop {
  readonly #throttle: HostThrottle;
  readonly #changed = new AsyncSignal();
  readonly #endsAt: number;
  readonly #waiting = new HostQueues();
  readonly #active = new Map<string, ClaimedUrl>();
  #uncommitted: Outcome[] = [];
  /** When the first of the uncommitted outcomes came. */
  #uncommittedSince = 0;
  #committing = 0;
  #weight = 0;
  /** Something was committed already. */
  #hasCommitted = false;
  /** The last claim returned nothing. Another one can return something only after a commit. */
  #isExhausted = false;
  #error: unknown;

  constructor(private readonly options: CrawlLoopOptions) {
    this.#throttle = new HostThrottle(options.settings.hostConcurrency);
    this.#endsAt = options.now() + options.settings.sliceMs;
  }

  /** Resolves to the milliseconds that politeness asks to wait before the next slice. */
  async run(): Promise<number> {
    this.options.signal.addEventListener('abort', this.#changed.notify);
    let pause = 0;
    for (;;) {
      pause = this.#isEnding ? 0 : this.#startVisits();
      if (this.#error === undefined) this.#startCommit();
      if (this.#isIdle && this.#isOver(pause)) break;
      await this.#changed.wait(Math.min(pause || MAX_IDLE_MS, MAX_IDLE_MS, this.#untilBatchIsDue));
    }
    this.options.signal.removeEventListener('abort', this.#changed.notify);
    if (this.#error !== undefined) throw this.#error;
    return Number.isFinite(pause) ? pause : 0;
  }

  get #isEnding(): boolean {
    return this.#error !== undefined || this.options.signal.aborted || this.options.now() >= this.#endsAt;
  }

  get #isIdle(): boolean {
    const hasUncommitted = this.#uncommitted.length > 0 && this.#error === undefined;
    return this.#active.size === 0 && this.#committing === 0 && !hasUncommitted;
  }

  #isOver(pause: number): boolean {
    if (this.#isEnding) return true;
    if (this.#waiting.size === 0) return this.#isExhausted;
    return Number.isFinite(pause) && pause > MAX_IDLE_MS;
  }

  /** Starts visits as window and politeness allow. Returns how long until the next may start: Infinity when another must end first. */
  #startVisits(): number {
    let pause = Number.POSITIVE_INFINITY;
    for (const origin of this.#waiting.origins()) {
      const wait = this.#startOn(origin);
      if (wait > 0) pause = Math.min(pause, wait);
    }
    return pause;
  }

  /** Starts the visits that one host allows. Returns the wait for the others; 0 when there are none. */
  #startOn(origin: string): number {
    for (;;) {
      if (this.#isFull) return Number.POSITIVE_INFINITY;
      const wait = this.#waitForRobots(origin) || this.#throttle.waitFor(origin, this.options.now());
      if (wait > 0) return wait;
      const claim = this.#waiting.take(origin);
      if (!claim) return 0;
      this.#visit(claim, origin);
    }
  }

  /** The window is full when the database lags behind: in pages, or in bytes of them. */
  get #isFull(): boolean {
    const { window, windowBytes } = this.options.settings;
    return this.#active.size + this.#uncommitted.length + this.#committing >= window || this.#weight >= windowBytes;
  }

  /** Robots.txt comes before the first page of a host. Returns how long to wait for it: Infinity while it is being fetched. */
  #waitForRobots(origin: string): number {
    const { scopeFilter, settings } = this.options;
    const { robots } = scopeFilter;
    if (robots.get(origin)) return 0;
    const wait = robots.waitFor(origin);
    if (wait > 0) return wait;
    robots.load(origin).then(
      (rules) => {
        const { crawlDelaySeconds = 0 } = rules ?? {};
        this.#throttle.setDelay(origin, Math.min(crawlDelaySeconds * 1_000, settings.maxCrawlDelayMs));
        this.#changed.notify();
      },
      (error: unknown) => this.#fail(error),
    );
    return Number.POSITIVE_INFINITY;
  }

  #visit(claim: ClaimedUrl, origin: string): void {
    const began = this.options.now();
    this.#active.set(claim.url, claim);
    this.#throttle.enter(origin, began);
    let isOut = true;
    const leave = () => {
      if (isOut) this.#throttle.leave(origin, this.options.now() - began);
      isOut = false;
      this.#changed.notify();
    };
    this.#resultOf(claim, leave)
      .then(
        (result) => {
          if (this.#uncommitted.length === 0) this.#uncommittedSince = this.options.now();
          this.#uncommitted.push({ claim, result });
          this.#weight += weightOf({ claim, result });
          this.options.scopeFilter.note({ claim, result });
          if (result.kind === 'retry' && result.slowDown) this.#throttle.slowDown(origin, this.options.now(), result.delayMs);
        },
        (error: unknown) => this.#fail(error),
      )
      .finally(() => {
        this.#active.delete(claim.url);
        leave();
      });
  }

  async #resultOf(claim: ClaimedUrl, onResponse: () => void): Promise<VisitResult> {
    const refusal = this.options.scopeFilter.refusal(claim);
    if (refusal?.isTransient) return { kind: 'failed', reason: refusal.reason, httpStatus: null };
    if (refusal?.isEndless) return { kind: 'folded', reason: refusal.reason };
    if (!refusal) return this.options.visit(claim, onResponse);
    if (!refusal.isEntrance) return { kind: 'skipped', reason: refusal.reason, httpStatus: null, links: [] };
    // Visits the page only for its links, as if it were unknown.
    const result = await this.options.visit({ ...claim, pageId: null, contentHash: null, etag: null, lastModified: null }, onResponse);
    if (result.kind !== 'page') return result;
    return { kind: 'skipped', reason: refusal.reason, httpStatus: result.stamp.httpStatus, links: result.links };
  }

  /** One commit at a time. */
  #startCommit(): void {
    if (this.#committing > 0) return;
    const needsClaims = this.#waiting.size === 0 && !this.#isExhausted && !this.#isEnding;
    if (!needsClaims && !this.#isBatchDue) return;
    const outcomes = this.#uncommitted;
    this.#uncommitted = [];
    // A commit counts as one even if it only claims addresses.
    this.#committing = Math.max(1, outcomes.length);
    this.#commit(outcomes)
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#committing = 0;
        this.#weight -= outcomes.reduce((sum, outcome) => sum + weightOf(outcome), 0);
        this.#changed.notify();
      });
  }

  /**
   * A batch is whole, or old enough to be shown, or nothing will be added to it. The first batch may have any
   * size: a process that dies before its first commit counts as a crash of the pages that it was reading.
   */
  get #isBatchDue(): boolean {
    if (this.#uncommitted.length === 0) return false;
    const { window, windowBytes } = this.options.settings;
    const isWhole = this.#uncommitted.length >= window / BATCHES_PER_WINDOW || this.#weight >= windowBytes / BATCHES_PER_WINDOW;
    return isWhole || !this.#hasCommitted || this.#active.size === 0 || this.#untilBatchIsDue <= 0;
  }

  get #untilBatchIsDue(): number {
    const isDueLater = this.#uncommitted.length > 0 && this.#committing === 0 && this.#error === undefined;
    if (!isDueLater) return Number.POSITIVE_INFINITY;
    return Math.max(0, this.#uncommittedSince + this.options.settings.batchMs - this.options.now());
  }

  async #commit(outcomes: Outcome[]): Promise<void> {
    const claims = this.#isEnding ? 0 : Math.max(0, 2 * this.options.settings.window - 1 - this.#waiting.size);
    const { run, claimed } = await this.options.commit({ outcomes, candidates: [], level: this.#level(), claims });
    this.#hasCommitted ||= outcomes.length > 0;
    for (const claim of claimed) this.#waiting.add(claim);
    if (claims > 0) this.#isExhausted = claimed.length === 0;
    this.options.report(run);
  }

  /** The current level: that of the deepest address in flight; null when none is. */
  #level(): number | null {
    const out = [...this.#active.values(), ...this.#waiting.all(), ...this.#uncommitted.map(({ claim }) => claim)];
    return out.length === 0 ? null : Math.max(...out.map((claim) => claim.depth));
  }

  #fail(error: unknown): void {
    this.#error ??= error;
    this.#changed.notify();
  }
}

import type { ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import type { CrawlSettings } from '../crawl-settings.js';
import { HostQueues } from '../frontier/host-queues.js';
import { HostThrottle } from '../politeness/host-throttle.js';
import type { RobotsCache } from '../politeness/robots-cache.js';
import type { ScopeFilter } from '../scope/scope-filter.js';
import { AsyncSignal } from './async-signal.js';
import type { CommitRequest, CommitResult } from './crawl-commit.js';
import { type Outcome, type Verdict, weightOf } from './outcome.js';

/** Collaborators of a loop. Times are of a monotonic clock, in milliseconds. */
export interface CrawlLoopOptions {
  readonly settings: CrawlSettings;
  readonly scopeFilter: ScopeFilter;
  readonly hosts: RobotsCache;
  /** Calls `onAnswer` when the host is done with, if that is before the verdict. */
  readonly visit: (claim: ClaimedUrl, onAnswer: () => void) => Promise<Verdict>;
  readonly commit: (request: CommitRequest) => Promise<CommitResult>;
  readonly report: (run: CrawlRunRow) => void;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Longer waits are left to the queue, which gives the place to another project meanwhile. */
const MAX_IDLE_MS = 3_000;

/** The window holds one pack that is being written, one that gathers, and one that is out. */
const PACKS_PER_WINDOW = 3;

/**
 * Drives one run for a while: keeps a window of addresses in flight, commits what has come back in packs (a commit costs some twenty
 * statements, however little it writes), and takes new addresses with the same transaction. Ends when its time is over, or when
 * nothing is due.
 */
export class CrawlLoop {
  readonly #gate: HostThrottle;
  readonly #wake = new AsyncSignal();
  readonly #endsAt: number;
  readonly #waiting = new HostQueues();
  readonly #active = new Map<string, ClaimedUrl>();
  #arrived: Outcome[] = [];
  /** When the first of those that have arrived came. */
  #arrivedAt = 0;
  #committing = 0;
  #weight = 0;
  /** Something was committed already. */
  #hasLanded = false;
  /** The last claim brought nothing; another one may only after something else was learned. */
  #isBarren = false;
  #error: unknown;

  constructor(private readonly parts: CrawlLoopOptions) {
    this.#gate = new HostThrottle(parts.settings.hostConcurrency);
    this.#endsAt = parts.now() + parts.settings.sliceMs;
  }

  /** Resolves to the milliseconds that politeness asks to wait before the next slice. */
  async run(): Promise<number> {
    this.parts.signal.addEventListener('abort', this.#wake.call);
    let pause = 0;
    for (;;) {
      pause = this.#isEnding ? 0 : this.#startVisits();
      if (this.#error === undefined) this.#startCommit();
      if (this.#isIdle && this.#isOver(pause)) break;
      await this.#wake.wait(Math.min(pause || MAX_IDLE_MS, MAX_IDLE_MS, this.#untilPackIsDue));
    }
    this.parts.signal.removeEventListener('abort', this.#wake.call);
    if (this.#error !== undefined) throw this.#error;
    return Number.isFinite(pause) ? pause : 0;
  }

  get #isEnding(): boolean {
    return this.#error !== undefined || this.parts.signal.aborted || this.parts.now() >= this.#endsAt;
  }

  get #isIdle(): boolean {
    const hasArrived = this.#arrived.length > 0 && this.#error === undefined;
    return this.#active.size === 0 && this.#committing === 0 && !hasArrived;
  }

  #isOver(pause: number): boolean {
    if (this.#isEnding) return true;
    if (this.#waiting.size === 0) return this.#isBarren;
    return Number.isFinite(pause) && pause > MAX_IDLE_MS;
  }

  /** Starts what window and politeness allow. Answers how long until the next may start: Infinity when something must end first. */
  #startVisits(): number {
    let pause = Number.POSITIVE_INFINITY;
    for (const origin of this.#waiting.origins()) {
      const wait = this.#startOn(origin);
      if (wait > 0) pause = Math.min(pause, wait);
    }
    return pause;
  }

  /** Starts what may start on one host. Answers how long the rest has to wait; 0 when there is none. */
  #startOn(origin: string): number {
    for (;;) {
      if (this.#isFull) return Number.POSITIVE_INFINITY;
      const wait = this.#untilMet(origin) || this.#gate.waitFor(origin, this.parts.now());
      if (wait > 0) return wait;
      const claim = this.#waiting.take(origin);
      if (!claim) return 0;
      this.#visit(claim, origin);
    }
  }

  /** The window is full when the database lags behind: in pages, or in bytes of them. */
  get #isFull(): boolean {
    const { window, windowBytes } = this.parts.settings;
    return this.#active.size + this.#arrived.length + this.#committing >= window || this.#weight >= windowBytes;
  }

  /** A host's rules come before its first page. Answers how long it has to wait for them: Infinity while they are asked for. */
  #untilMet(origin: string): number {
    const { hosts, settings } = this.parts;
    if (hosts.known(origin)) return 0;
    const wait = hosts.waitFor(origin);
    if (wait > 0) return wait;
    hosts.ask(origin).then(
      (rules) => {
        const { crawlDelaySeconds = 0 } = rules ?? {};
        this.#gate.setDelay(origin, Math.min(crawlDelaySeconds * 1_000, settings.maxCrawlDelayMs));
        this.#wake.call();
      },
      (error: unknown) => this.#fail(error),
    );
    return Number.POSITIVE_INFINITY;
  }

  #visit(claim: ClaimedUrl, origin: string): void {
    const began = this.parts.now();
    this.#active.set(claim.url, claim);
    this.#gate.enter(origin, began);
    let isOut = true;
    const leave = () => {
      if (isOut) this.#gate.leave(origin, this.parts.now() - began);
      isOut = false;
      this.#wake.call();
    };
    this.#verdictOn(claim, leave)
      .then(
        (verdict) => {
          if (this.#arrived.length === 0) this.#arrivedAt = this.parts.now();
          this.#arrived.push({ claim, verdict });
          this.#weight += weightOf({ claim, verdict });
          this.parts.scopeFilter.note({ claim, verdict });
          if (verdict.kind === 'retry' && verdict.slowDown) this.#gate.slowDown(origin, this.parts.now(), verdict.delayMs);
        },
        (error: unknown) => this.#fail(error),
      )
      .finally(() => {
        this.#active.delete(claim.url);
        leave();
      });
  }

  async #verdictOn(claim: ClaimedUrl, onAnswer: () => void): Promise<Verdict> {
    const refusal = this.parts.scopeFilter.refusal(claim);
    if (refusal?.isPassing) return { kind: 'failed', reason: refusal.reason, httpStatus: null };
    if (refusal?.isEndless) return { kind: 'folded', reason: refusal.reason };
    if (!refusal) return this.parts.visit(claim, onAnswer);
    if (!refusal.isEntrance) return { kind: 'skipped', reason: refusal.reason, httpStatus: null, links: [] };
    // For its links alone, as if it were not known.
    const verdict = await this.parts.visit({ ...claim, pageId: null, contentHash: null, etag: null, lastModified: null }, onAnswer);
    if (verdict.kind !== 'page') return verdict;
    return { kind: 'skipped', reason: refusal.reason, httpStatus: verdict.stamp.httpStatus, links: verdict.links };
  }

  /** One commit at a time. */
  #startCommit(): void {
    if (this.#committing > 0) return;
    const isHungry = this.#waiting.size === 0 && !this.#isBarren && !this.#isEnding;
    if (!isHungry && !this.#isPackDue) return;
    const outcomes = this.#arrived;
    this.#arrived = [];
    // Counted as one even when it only asks for addresses.
    this.#committing = Math.max(1, outcomes.length);
    this.#commit(outcomes)
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#committing = 0;
        this.#weight -= outcomes.reduce((sum, outcome) => sum + weightOf(outcome), 0);
        this.#wake.call();
      });
  }

  /**
   * A pack is whole, or old enough to be shown, or nothing will be added to it. The first batch may have any
   * size: a process that dies before its first commit counts as a crash of the pages that it was reading.
   */
  get #isPackDue(): boolean {
    if (this.#arrived.length === 0) return false;
    const { window, windowBytes } = this.parts.settings;
    const isWhole = this.#arrived.length >= window / PACKS_PER_WINDOW || this.#weight >= windowBytes / PACKS_PER_WINDOW;
    return isWhole || !this.#hasLanded || this.#active.size === 0 || this.#untilPackIsDue <= 0;
  }

  get #untilPackIsDue(): number {
    const isDueLater = this.#arrived.length > 0 && this.#committing === 0 && this.#error === undefined;
    if (!isDueLater) return Number.POSITIVE_INFINITY;
    return Math.max(0, this.#arrivedAt + this.parts.settings.batchMs - this.parts.now());
  }

  async #commit(outcomes: Outcome[]): Promise<void> {
    const claims = this.#isEnding ? 0 : Math.max(0, 2 * this.parts.settings.window - 1 - this.#waiting.size);
    const { run, claimed } = await this.parts.commit({ outcomes, candidates: [], level: this.#level(), claims });
    this.#hasLanded ||= outcomes.length > 0;
    for (const claim of claimed) this.#waiting.add(claim);
    if (claims > 0) this.#isBarren = claimed.length === 0;
    this.parts.report(run);
  }

  /** The level being fetched now: the deepest address that is out; null when none is. */
  #level(): number | null {
    const out = [...this.#active.values(), ...this.#waiting.all(), ...this.#arrived.map(({ claim }) => claim)];
    return out.length === 0 ? null : Math.max(...out.map((claim) => claim.depth));
  }

  #fail(error: unknown): void {
    this.#error ??= error;
    this.#wake.call();
  }
}

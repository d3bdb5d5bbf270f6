import type { ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import type { CrawlSettings } from '../crawl-settings.js';
import type { Admission } from './admission.js';
import type { CommitRequest, CommitResult } from './crawl-commit.js';
import type { HostDirectory } from './host-directory.js';
import { HostGate } from './host-gate.js';
import { type Outcome, type Verdict, weightOf } from './outcome.js';
import { WakeUp } from './wake-up.js';

/** What a drive needs of the world. Times are of a monotonic clock, in milliseconds. */
export interface DriveParts {
  readonly settings: CrawlSettings;
  readonly admission: Admission;
  readonly hosts: HostDirectory;
  readonly visit: (claim: ClaimedUrl) => Promise<Verdict>;
  readonly commit: (request: CommitRequest) => Promise<CommitResult>;
  readonly report: (run: CrawlRunRow) => void;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Longer waits are left to the queue, which gives the place to another project meanwhile. */
const MAX_IDLE_MS = 3_000;

/**
 * Drives one run for a while: keeps a window of addresses in flight, commits whatever has come back as soon as the last commit is
 * through, and takes new addresses with the same transaction. Ends when its time is over, or when nothing is due.
 */
export class CrawlDrive {
  readonly #gate: HostGate;
  readonly #wake = new WakeUp();
  readonly #endsAt: number;
  #waiting: ClaimedUrl[] = [];
  readonly #active = new Map<string, ClaimedUrl>();
  #arrived: Outcome[] = [];
  #committing = 0;
  #weight = 0;
  /** The last claim brought nothing; another one may only after something else was learned. */
  #isBarren = false;
  #error: unknown;

  constructor(private readonly parts: DriveParts) {
    this.#gate = new HostGate(parts.settings.hostConcurrency);
    this.#endsAt = parts.now() + parts.settings.sliceMs;
  }

  /** Resolves to the milliseconds that politeness asks to wait before the next drive. */
  async run(): Promise<number> {
    this.parts.signal.addEventListener('abort', this.#wake.call);
    let pause = 0;
    for (;;) {
      pause = this.#isEnding ? 0 : this.#startVisits();
      if (this.#error === undefined) this.#startCommit();
      if (this.#isIdle && this.#isOver(pause)) break;
      await this.#wake.wait(Math.min(pause || MAX_IDLE_MS, MAX_IDLE_MS));
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
    if (this.#waiting.length === 0) return this.#isBarren;
    return Number.isFinite(pause) && pause > MAX_IDLE_MS;
  }

  /** Starts what window and politeness allow. Answers how long until the next may start: Infinity when something must end first. */
  #startVisits(): number {
    let pause = Number.POSITIVE_INFINITY;
    const left: ClaimedUrl[] = [];
    for (const claim of this.#waiting) {
      const { origin } = new URL(claim.url);
      const wait = this.#isFull || !this.#isMet(origin) ? Number.POSITIVE_INFINITY : this.#gate.waitFor(origin, this.parts.now());
      if (wait === 0) this.#visit(claim, origin);
      else left.push(claim);
      if (wait > 0) pause = Math.min(pause, wait);
    }
    this.#waiting = left;
    return pause;
  }

  /** The window is full when the database lags behind: in pages, or in bytes of them. */
  get #isFull(): boolean {
    const { window, windowBytes } = this.parts.settings;
    return this.#active.size + this.#arrived.length + this.#committing >= window || this.#weight >= windowBytes;
  }

  /** A host's rules come before its first page. */
  #isMet(origin: string): boolean {
    if (this.parts.hosts.known(origin)) return true;
    this.parts.hosts.ask(origin).then(
      ({ crawlDelaySeconds = 0 }) => {
        this.#gate.setDelay(origin, Math.min(crawlDelaySeconds * 1_000, this.parts.settings.maxCrawlDelayMs));
        this.#wake.call();
      },
      (error: unknown) => this.#fail(error),
    );
    return false;
  }

  #visit(claim: ClaimedUrl, origin: string): void {
    const began = this.parts.now();
    this.#active.set(claim.url, claim);
    this.#gate.enter(origin, began);
    this.#verdictOn(claim)
      .then(
        (verdict) => {
          this.#arrived.push({ claim, verdict });
          this.#weight += weightOf({ claim, verdict });
          if (verdict.kind === 'retry' && verdict.slowDown) this.#gate.slowDown(origin, this.parts.now(), verdict.delayMs);
        },
        (error: unknown) => this.#fail(error),
      )
      .finally(() => {
        this.#active.delete(claim.url);
        this.#gate.leave(origin, this.parts.now() - began);
        this.#wake.call();
      });
  }

  async #verdictOn(claim: ClaimedUrl): Promise<Verdict> {
    const refusal = this.parts.admission.refusal(claim.url);
    if (refusal) return { kind: 'skipped', reason: refusal, httpStatus: null, links: [] };
    return this.parts.visit(claim);
  }

  /** One commit at a time; it takes all that has arrived, so that batches grow exactly when the database is the slower side. */
  #startCommit(): void {
    if (this.#committing > 0) return;
    const isHungry = this.#waiting.length === 0 && !this.#isBarren && !this.#isEnding;
    if (this.#arrived.length === 0 && !isHungry) return;
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

  async #commit(outcomes: Outcome[]): Promise<void> {
    const claims = this.#isEnding ? 0 : Math.max(0, 2 * this.parts.settings.window - 1 - this.#waiting.length);
    const { run, claimed } = await this.parts.commit({ outcomes, candidates: [], level: this.#level(), claims });
    this.#waiting.push(...claimed);
    if (claims > 0) this.#isBarren = claimed.length === 0;
    this.parts.report(run);
  }

  /** The level being fetched now: the deepest address that is out; null when none is. */
  #level(): number | null {
    const out = [...this.#active.values(), ...this.#waiting, ...this.#arrived.map(({ claim }) => claim)];
    return out.length === 0 ? null : Math.max(...out.map((claim) => claim.depth));
  }

  #fail(error: unknown): void {
    this.#error ??= error;
    this.#wake.call();
  }
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../logger/logger.js';
import { Metrics } from '../metrics/metrics.js';
import type { Sighting, WatchOrders } from './hold-sighting.js';
import { LOOK_KEY, showWork } from './show-work.js';
import { mainThreadMs } from './thread-time.js';

/** Nobody's work may keep the others of a process waiting for longer. */
export const HOLD_MS = 200;
const BEAT_MS = 20;
/** By then another worker has the jobs of this one: their locks are over. */
const END_AFTER_MS = 30_000;
/** For the thread's word to arrive. */
const WORD_MS = 100;

interface Beat {
  at: number;
  cpu: number;
}

/** Run from its sources (by tests) the house has no compiled thread: holds are measured, but not named. */
const THREAD = fileURLToPath(new URL('./watchdog-thread.js', import.meta.url));

/**
 * Notices when the event loop of this process was held, and names what held it. The loop itself notices how late it is; a thread looks at
 * the main one while it is held, which costs nothing as long as it is not.
 */
@Injectable()
export class Watchdog implements OnApplicationShutdown {
  readonly #beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #timer: NodeJS.Timeout | undefined;
  #thread: Worker | undefined;
  #last: Beat = { at: 0, cpu: 0 };
  #seen: Sighting | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /** Watches until the application closes. */
  start(thread = THREAD, endAfterMs = END_AFTER_MS): void {
    if (this.#timer) return;
    showWork(() => Atomics.load(this.#beats, 0));
    this.#last = { at: performance.now(), cpu: mainThreadMs() };
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref();
    if (existsSync(thread)) this.#watch(thread, endAfterMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#thread?.terminate();
  }

  #watch(file: string, endAfterMs: number): void {
    const beats = this.#beats.buffer as SharedArrayBuffer;
    const workerData: WatchOrders = { beats, holdMs: HOLD_MS, endAfterMs, lookKey: LOOK_KEY };
    const thread = new Worker(file, { workerData, name: 'watchdog' });
    thread.unref();
    thread.on('message', (sighting: Sighting) => {
      this.#seen = sighting;
    });
    thread.on('error', (error) => this.logger.error({ err: error }, 'the thread of the watchdog failed'));
    this.#thread = thread;
  }

  #beat(): void {
    const now: Beat = { at: performance.now(), cpu: mainThreadMs() };
    const heldMs = now.at - this.#last.at - BEAT_MS;
    // A machine that is busy with others holds a process up as well, which is no fault of its work.
    const ownMs = Math.min(heldMs, now.cpu - this.#last.cpu);
    const beat = Atomics.add(this.#beats, 0, 1);
    this.#last = now;
    this.metrics.observeHold(heldMs / 1_000, ownMs / 1_000);
    if (heldMs > HOLD_MS) setTimeout(() => this.#report(beat, heldMs, ownMs), WORD_MS).unref();
  }

  #report(beat: number, heldMs: number, ownMs: number): void {
    const sighting = this.#seen?.beat === beat ? this.#seen : undefined;
    const { work = 'unknown', subject } = sighting?.work ?? {};
    this.metrics.holds.observe({ work }, heldMs / 1_000);
    const about = { work, subject, heldMs: Math.round(heldMs), processorMs: Math.round(ownMs), at: sighting?.stack };
    this.logger.warn(about, 'the event loop was held');
  }
}

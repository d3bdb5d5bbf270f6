import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../logger/logger.js';
import { Metrics } from '../metrics/metrics.js';
import type { StackSample, WatchdogOptions } from './block-sample.js';
import { exposeSampler, SAMPLER_KEY } from './expose-sampler.js';
import { mainThreadMs } from './thread-time.js';

/** No work may block the event loop of a process longer than this. */
export const BLOCK_LIMIT_MS = 200;
const BEAT_MS = 20;
/** By then the locks of this worker's jobs have expired, and another worker has the jobs. */
const END_AFTER_MS = 30_000;
/** The time for the thread's report to arrive. */
const WORD_MS = 100;

interface Beat {
  at: number;
  cpu: number;
}

/** Run from its sources (by tests) the application has no compiled thread: holds are measured, but not named. */
const THREAD = fileURLToPath(new URL('./watchdog-thread.js', import.meta.url));

/**
 * Notices when the event loop of this process was blocked, and names what blocked it. The loop itself notices how late it is. A thread
 * inspects the main thread only during a block, so it costs nothing otherwise.
 */
@Injectable()
export class Watchdog implements OnApplicationShutdown {
  readonly #beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #timer: NodeJS.Timeout | undefined;
  #thread: Worker | undefined;
  #last: Beat = { at: 0, cpu: 0 };
  #seen: StackSample | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /** Watches until the application closes. */
  start(thread = THREAD, endAfterMs = END_AFTER_MS): void {
    if (this.#timer) return;
    exposeSampler(() => Atomics.load(this.#beats, 0));
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
    const workerData: WatchdogOptions = { beats, limitMs: BLOCK_LIMIT_MS, endAfterMs, samplerKey: SAMPLER_KEY };
    const thread = new Worker(file, { workerData, name: 'watchdog' });
    thread.unref();
    thread.on('message', (sample: StackSample) => {
      this.#seen = sample;
    });
    thread.on('error', (error) => this.logger.error({ err: error }, 'the thread of the watchdog failed'));
    this.#thread = thread;
  }

  #beat(): void {
    const now: Beat = { at: performance.now(), cpu: mainThreadMs() };
    const blockedMs = now.at - this.#last.at - BEAT_MS;
    // A busy machine delays a process too, which is not the fault of its work.
    const ownMs = Math.min(blockedMs, now.cpu - this.#last.cpu);
    const beat = Atomics.add(this.#beats, 0, 1);
    this.#last = now;
    this.metrics.observeBlock(blockedMs / 1_000, ownMs / 1_000);
    if (blockedMs > BLOCK_LIMIT_MS) setTimeout(() => this.#report(beat, blockedMs, ownMs), WORD_MS).unref();
  }

  #report(beat: number, blockedMs: number, ownMs: number): void {
    const sample = this.#seen?.beat === beat ? this.#seen : undefined;
    const { work = 'unknown', subject } = sample?.work ?? {};
    this.metrics.blocks.observe({ work }, blockedMs / 1_000);
    const about = { work, subject, blockedMs: Math.round(blockedMs), processorMs: Math.round(ownMs), at: sample?.stack };
    // A process that its machine keeps waiting is not at fault; the metrics count it anyway.
    if (ownMs > BLOCK_LIMIT_MS) this.logger.warn(about, 'event loop blocked');
    else this.logger.debug(about, 'the machine kept the event loop waiting');
  }
}

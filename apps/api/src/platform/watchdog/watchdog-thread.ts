import { writeSync } from 'node:fs';
import { type Runtime, Session, url } from 'node:inspector';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { StackSample, WatchdogOptions } from './block-sample.js';
import { mainThreadMs } from './thread-time.js';

const { beats, limitMs, endAfterMs, samplerKey } = workerData as WatchdogOptions;
const counter = new Int32Array(beats);
/** A machine that delays a process usually lets it continue within this many checks. */
const PATIENCE = 10;
const STDOUT = 1;
const UNSEEN: StackSample = { beat: 0, work: {}, stack: [] };

const beatNow = () => Atomics.load(counter, 0);

/**
 * Makes the main thread answer, wherever it is, on top of its work. The debugger cannot be used: when it stops a thread, it reads the
 * variables of all frames, and V8 ends the process if one of them is a function that was entered only just now.
 */
async function look(): Promise<StackSample> {
  const session = new Session();
  session.connectToMainThread();
  const asked = { expression: `globalThis[Symbol.for('${samplerKey}')]?.()`, returnByValue: true };
  try {
    const { result } = await new Promise<Runtime.EvaluateReturnType>((resolve, reject) =>
      session.post('Runtime.evaluate', asked, (error, reply) => (error ? reject(error) : resolve(reply as Runtime.EvaluateReturnType))),
    );
    return typeof result.value === 'string' ? JSON.parse(result.value) : UNSEEN;
  } finally {
    session.disconnect();
  }
}

/** A blocked loop never recovers. A supervisor starts a new process, and the responsible job is recorded. */
function end({ work, stack }: StackSample, blockedMs: number, processorMs: number): never {
  const msg = 'the event loop does not turn; the process is ended';
  writeSync(STDOUT, `${JSON.stringify({ level: 60, time: new Date().toISOString(), work, blockedMs, processorMs, at: stack, msg })}\n`);
  return process.kill(process.pid, 'SIGKILL') as never;
}

/** Counts checks without a new turn instead of comparing clocks, because a machine that slept has not blocked anything. */
class Watch {
  #last = 0;
  #stale = 0;
  #processorMs = 0;
  #seen = UNSEEN;
  #isLooking = false;

  check(): void {
    const beat = beatNow();
    // Before the first turn there is nothing to watch, and a debugger stops the loop on purpose.
    const isStale = beat === this.#last && beat > 0 && url() === undefined;
    this.#last = beat;
    this.#stale = isStale ? this.#stale + 1 : 0;
    if (this.#stale <= 1) this.#processorMs = mainThreadMs();
    if (this.#stale === 1) void this.#look(beat);
    this.#endIfDead();
  }

  async #look(beat: number): Promise<void> {
    this.#seen = UNSEEN;
    if (this.#isLooking) return;
    this.#isLooking = true;
    const seen = await look().catch(() => UNSEEN);
    this.#isLooking = false;
    // Native code answers only when it is done. By then, something else may be running.
    if (seen.beat !== beat) return;
    this.#seen = seen;
    parentPort?.postMessage(seen);
  }

  #endIfDead(): void {
    const blockedMs = this.#stale * limitMs;
    if (blockedMs <= endAfterMs) return;
    const processorMs = mainThreadMs() - this.#processorMs;
    const isWaiting = processorMs < endAfterMs / 2;
    if (!isWaiting || blockedMs > PATIENCE * endAfterMs) end(this.#seen, blockedMs, Math.round(processorMs));
  }
}

// A thread that waits for the main one needs this to stay alive.
setInterval(() => undefined, endAfterMs);
const watch = new Watch();
for (;;) {
  await sleep(limitMs);
  watch.check();
}

import { writeSync } from 'node:fs';
import { type Debugger, type Runtime, Session, url } from 'node:inspector';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Sighting, WatchOrders } from './hold-sighting.js';

const { beats, holdMs, endAfterMs, workKey } = workerData as WatchOrders;
const counter = new Int32Array(beats);
const MAX_FRAMES = 6;
const STDOUT = 1;
/** JSON of a `Work` without a name. */
const UNKNOWN = '{}';

type Seen = Omit<Sighting, 'beat'>;
const UNSEEN: Seen = { work: UNKNOWN, stack: [] };

type Paused = { params: Debugger.PausedEventDataType };

const beatNow = () => Atomics.load(counter, 0);
const describeFrame = ({ functionName, url: file, location }: Debugger.CallFrame) =>
  `${functionName || 'anonymous'} ${file.split('/').slice(-2).join('/')}:${location.lineNumber + 1}`;

type Post = <Reply>(method: string, params?: object) => Promise<Reply>;

/**
 * For whom the code works that stands still. Not asked on one of its frames: V8 then takes a constructor that is calling its super class
 * for one that has, and the constructor fails.
 */
async function ask(post: Post): Promise<string> {
  const asked = { expression: `globalThis[Symbol.for('${workKey}')]?.()`, returnByValue: true };
  const { result } = await post<Runtime.EvaluateReturnType>('Runtime.evaluate', asked);
  return typeof result.value === 'string' ? result.value : UNKNOWN;
}

/** Stops the main thread for a moment, wherever it is, to read its stack and to ask for whom it works. */
async function look(beat: number): Promise<Seen> {
  const session = new Session();
  session.connectToMainThread();
  const post: Post = (method, params = {}) =>
    new Promise((resolve, reject) => session.post(method, params, (error, reply) => (error ? reject(error) : resolve(reply as never))));
  try {
    const paused = new Promise<Paused>((resolve) => session.once('Debugger.paused', resolve));
    await post('Debugger.enable');
    await post('Debugger.pause');
    const { callFrames } = (await paused).params;
    const work = await ask(post);
    // Native code cannot be stopped: by the time the stack is read, something else may be running.
    const stack = callFrames.slice(0, MAX_FRAMES).map(describeFrame);
    if (beatNow() === beat) tell({ beat, work, stack });
    return { work, stack };
  } finally {
    // Also lets go of a main thread that still stands.
    session.disconnect();
  }
}

const tell = (sighting: Sighting) => parentPort?.postMessage(sighting);

/** Nothing will ever come of a loop that does not turn: a supervisor starts a new process, and the job that did this is remembered. */
function end({ work, stack }: Seen): never {
  const line = {
    level: 60,
    time: new Date().toISOString(),
    work: JSON.parse(work),
    heldMs: endAfterMs,
    at: stack,
    msg: 'the event loop does not turn; the process is ended',
  };
  writeSync(STDOUT, `${JSON.stringify(line)}\n`);
  return process.kill(process.pid, 'SIGKILL') as never;
}

/** Stale looks are counted, not clocks compared: a machine that slept has not held anything. */
async function watch(): Promise<never> {
  let [last, stale] = [0, 0];
  let seen: Seen = UNSEEN;
  const keep = (found: Seen) => {
    seen = found;
  };
  for (;;) {
    await sleep(holdMs);
    const beat = beatNow();
    // Before the first turn there is nothing to watch; somebody who debugs stops the loop on purpose.
    const isStale = beat === last && beat > 0 && url() === undefined;
    stale = isStale ? stale + 1 : 0;
    last = beat;
    if (stale === 1) look(beat).then(keep, () => keep(UNSEEN));
    if (stale * holdMs > endAfterMs) end(seen);
  }
}

// Nothing else keeps a thread alive that waits for the main one.
setInterval(() => undefined, endAfterMs);
await watch();

import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** Below this a growth cannot be told from noise. */
const NOISE_MS = 50;
const AT_MOST = 3;
const ROUNDS = 6;
const STEPS = 5_500_000;

/**
 * The milliseconds for which `work` kept the event loop of this thread busy. Waiting does not count. The processor time is the upper bound,
 * so the work of other processes does not count either.
 */
async function loopTime(work: () => unknown): Promise<number> {
  await turn();
  const [loop, processor] = [performance.eventLoopUtilization(), process.cpuUsage()];
  await work();
  await turn();
  const { user, system } = process.cpuUsage(processor);
  return Math.min(performance.eventLoopUtilization(loop).active, (user + system) / 1_000);
}

/** The shortest of several measurements, in milliseconds. Stops after the first measurement that does not exceed `enough`. */
export async function leastLoopTime(work: () => unknown, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > enough; round++) least = Math.min(least, await loopTime(work));
  return least;
}

/** A piece of work that is always the same. A busy machine slows it as much as any other work. It takes about 33 ms on an idle machine. */
function doPiece(): void {
  let sum = 0;
  for (let step = 0; step < STEPS; step++) sum = (sum * 31 + step) | 0;
  if (sum === 1) throw new Error('the steps were not done');
}

/**
 * Says in words whether work takes longer than this many reference pieces; undefined if it does not. Both run in turns, and the shortest
 * time of each counts.
 */
export async function exceedsPieces(work: () => unknown, pieces: number): Promise<string | undefined> {
  let [own, piece] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    own = Math.min(own, await loopTime(work));
    if (own <= NOISE_MS) return undefined;
    piece = Math.min(piece, await loopTime(doPiece));
    if (own <= pieces * piece) return undefined;
  }
  return `${own.toFixed(1)} ms where a piece takes ${piece.toFixed(1)} ms`;
}

/**
 * Says in words whether work on an input of twice the size takes more than three times as long; undefined when it does not. Other processes
 * may use the machine too, so a suspicious result is measured again, and the shortest time of each size counts.
 */
export async function measureGrowth(small: () => unknown, large: () => unknown): Promise<string | undefined> {
  let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    after = Math.min(after, await loopTime(large));
    if (after <= NOISE_MS) return undefined;
    before = Math.min(before, await loopTime(small));
    if (after <= AT_MOST * before) return undefined;
  }
  return `${before.toFixed(1)} ms → ${after.toFixed(1)} ms`;
}

import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** Below this a growth cannot be told from noise. */
const NOISE_MS = 50;
const AT_MOST = 3;
const ROUNDS = 6;
const STEPS = 5_500_000;

/**
 * Milliseconds for which `work` kept the event loop of this thread busy. Neither waiting counts, nor (as the processor's own count is
 * the upper bound) what other processes take of the machine meanwhile.
 */
async function loopTime(work: () => unknown): Promise<number> {
  await turn();
  const [loop, processor] = [performance.eventLoopUtilization(), process.cpuUsage()];
  await work();
  await turn();
  const { user, system } = process.cpuUsage(processor);
  return Math.min(performance.eventLoopUtilization(loop).active, (user + system) / 1_000);
}

/** The least of some measurements, of which there is only one as long as it does not exceed `enough`; milliseconds. */
export async function leastLoopTime(work: () => unknown, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > enough; round++) least = Math.min(least, await loopTime(work));
  return least;
}

/** A piece of work, always the same: a busy machine prolongs it as it prolongs all else. About 33 ms where nothing else is at work. */
function doPiece(): void {
  let sum = 0;
  for (let step = 0; step < STEPS; step++) sum = (sum * 31 + step) | 0;
  if (sum === 1) throw new Error('the steps were not done');
}

/**
 * Whether work takes longer than so many pieces of other work, in words; undefined when it does not. Both are done in turns, and the least of
 * all measurements of each counts.
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

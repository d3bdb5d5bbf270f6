import type { FreezeCase } from './freeze-case.js';

/** What is done to a text; may be asynchronous. */
export type Work = (text: string) => unknown;

/** Below this a measurement says more about the machine than about the work: clocks of processor time tick every ten milliseconds on some. */
const FLOOR_MS = 30;
/** Twice the text may take this many times as long. */
const MAX_GROWTH = 3;
/** A measurement may be disturbed, the best of so many is not. */
const TRIES = 5;

/** CPU time of the process: what other processes do meanwhile does not count. */
async function cpuMs(work: Work, text: string): Promise<number> {
  const before = process.cpuUsage();
  const result = work(text);
  if (result instanceof Promise) await result;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

interface Growth {
  readonly size: number;
  readonly ms: number;
  readonly doubledMs: number;
}

/** How the time grows from a size to twice it, when it grows too fast; undefined when it does not. */
async function growthAt(work: Work, input: (size: number) => string, size: number): Promise<Growth | undefined> {
  let doubledMs = await cpuMs(work, input(2 * size));
  if (doubledMs < FLOOR_MS) return undefined;
  const singles: number[] = [];
  for (let tries = 1; tries <= TRIES; tries++) {
    // Another length each time: some functions remember what they were given.
    singles.push(await cpuMs(work, input(size + tries)));
    // A lucky single would make its double look slow: the one in the middle counts, but of the doubles the best.
    const ms = singles.toSorted((a, b) => a - b)[singles.length >> 1] ?? 0;
    if (doubledMs <= MAX_GROWTH * Math.max(ms, FLOOR_MS / 2)) return undefined;
    if (tries === TRIES) return { size, ms, doubledMs };
    doubledMs = Math.min(doubledMs, await cpuMs(work, input(2 * size + tries)));
  }
  return undefined;
}

/** The first doubling, from small to large, at which the time of a function more than triples; undefined when none does. */
export async function findGrowth(work: Work, input: (size: number) => string, sizes: readonly number[]): Promise<Growth | undefined> {
  for (const size of sizes) {
    const found = await growthAt(work, input, size);
    if (found) return found;
  }
  return undefined;
}

/** Enough to see what is wrong; each costs seconds. */
const MOST_TOLD = 3;

/** Which of the cases take more than three times as long when they are twice as long. */
export async function findSlow(work: Work, cases: readonly FreezeCase[], sizes: readonly number[]): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, input } of cases) {
    const growth = await findGrowth(work, input, sizes);
    if (growth) slow.push(`${name}: ${growth.ms} ms for ${growth.size} characters, ${growth.doubledMs} ms for twice as many`);
    if (slow.length >= MOST_TOLD) break;
  }
  return slow;
}

import type { FreezeCase } from './freeze-case.js';

/** A function of a text; may be asynchronous. */
export type Work = (text: string) => unknown;
/** The smallest and the largest size that is doubled, in UTF-16 units. */
export type SizeRange = readonly [smallest: number, largest: number];

/** Below this a measurement says more about the machine (its garbage collector, its clocks) than about the work. */
const FLOOR_MS = 16;
/** The target time for the longer of two texts: just over the floor, because there are thousands to measure. */
const AIM_MS = 24;
/** Twice the text may take this many times as long. */
const MAX_GROWTH = 3;
/** A single measurement may be disturbed, but hardly the best of these. */
const TRIES = 5;

/** CPU time of this process, which other processes do not affect. */
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

type Input = (size: number) => string;

/** How the time grows from a size to twice it, of which the first measurement is at hand, when it grows too fast; undefined when it does not. */
async function growthAt(work: Work, input: Input, size: number, firstMs: number): Promise<Growth | undefined> {
  let doubledMs = firstMs;
  const singles: number[] = [];
  for (let tries = 1; tries <= TRIES; tries++) {
    // A different length each time, because some functions remember their input.
    singles.push(await cpuMs(work, input(size + tries)));
    // A single lucky measurement would make the doubled size look slow. Therefore the median of the singles counts, and the best of the
    // doubles.
    const ms = singles.toSorted((a, b) => a - b)[singles.length >> 1] ?? 0;
    if (doubledMs <= MAX_GROWTH * Math.max(ms, FLOOR_MS / 2)) return undefined;
    if (tries === TRIES) return { size, ms, doubledMs };
    doubledMs = Math.min(doubledMs, await cpuMs(work, input(2 * size + tries)));
  }
  return undefined;
}

/** The size from which texts take long enough to be measured, if each character takes as long as in this one; at most `largest`. */
const sizeToMeasure = (size: number, ms: number, largest: number): number =>
  Math.min(largest, Math.ceil((size * AIM_MS) / Math.max(ms, 0.001)));

/** A finding below this time may come from the garbage collector, which works in bursts, or from growth that ends at a limit soon. */
const SURE_MS = 1000;
/** A text that is this many times as long confirms growth that is too fast. */
const AGAIN = 4;

/** The growth at a size if it is too fast there, and at larger ones too until one takes long enough to be sure of. */
async function sureGrowthAt(work: Work, input: Input, size: number, doubledMs: number): Promise<Growth | undefined> {
  const found = await growthAt(work, input, size, doubledMs);
  if (!found || found.doubledMs >= SURE_MS) return found;
  const larger = AGAIN * size;
  return sureGrowthAt(work, input, larger, await cpuMs(work, input(2 * larger)));
}

/**
 * The doubling at which a function's time more than triples; undefined when there is none. Tries the smallest size first, so that worse
 * than quadratic functions still end. Then tries the first size that takes long enough to be measured, or the largest.
 */
export async function findGrowth(work: Work, input: Input, [smallest, largest]: SizeRange): Promise<Growth | undefined> {
  for (let size = smallest; ; ) {
    const doubledMs = await cpuMs(work, input(2 * size));
    if (doubledMs >= FLOOR_MS) {
      const found = await sureGrowthAt(work, input, size, doubledMs);
      if (found || size > smallest) return found;
    }
    if (size === largest) return undefined;
    // At least doubles. A function that was quicker than predicted is not measured at every size in between.
    size = Math.max(Math.min(2 * size, largest), sizeToMeasure(size, doubledMs, largest));
  }
}

/** Enough to see the fault; each costs seconds. */
const MOST_TOLD = 3;

/** Which of the cases take more than three times as long when they are twice as long. */
export async function findSlow(work: Work, cases: readonly FreezeCase[], sizes: SizeRange): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, input } of cases) {
    const growth = await findGrowth(work, input, sizes);
    if (growth) slow.push(`${name}: ${growth.ms} ms for ${growth.size} characters, ${growth.doubledMs} ms for twice as many`);
    if (slow.length >= MOST_TOLD) break;
  }
  return slow;
}

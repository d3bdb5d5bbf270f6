import { until } from './until.js';

const TICK_MS = 20;

/** Ticks of this process in a second that nothing disturbs. */
export const TICKS_A_SECOND = 1_000 / TICK_MS;

/**
 * Does some work and counts the ticks of this process during it. A busy machine gives the process fewer ticks in the same time, so a limit
 * in ticks also holds there.
 */
export async function countTicks<Result>(work: () => Promise<Result>): Promise<{ result: Result; ticks: number }> {
  let ticks = 0;
  const clock = setInterval(() => ticks++, TICK_MS);
  try {
    return { result: await work(), ticks };
  } finally {
    clearInterval(clock);
  }
}

/** The ticks until a condition holds. */
export async function ticksUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  return (await countTicks(() => until(what, isSo))).ticks;
}

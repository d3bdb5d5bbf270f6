import { setImmediate as turn } from 'node:timers/promises';

/** Far below what anybody notices, far above what a turn of the loop costs. */
const SLICE_MS = 20;

/**
 * Work on many texts in a process that others use too is done in slices: `pause` is called between two of them, and lets the event loop
 * turn when this work has held it for a slice. Awaiting a promise alone does not: its continuation runs before everything else that waits.
 */
export class TimeSlice {
  #end = performance.now() + SLICE_MS;

  async pause(): Promise<void> {
    if (performance.now() < this.#end) return;
    await turn();
    this.#end = performance.now() + SLICE_MS;
  }
}

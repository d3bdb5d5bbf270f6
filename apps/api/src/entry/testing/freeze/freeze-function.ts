import type { FreezeKind } from './freeze-case.js';
import type { SizeRange, Work } from './measure-growth.js';

/** A function that is handed foreign text. */
export interface FreezeFunction {
  readonly name: string;
  readonly kinds: readonly FreezeKind[];
  /**
   * The smallest and the largest size that is doubled. The smallest is small, so that even functions with worse than quadratic time end.
   */
  readonly sizes: SizeRange;
  readonly run: Work;
}

/** Makes functions that are handed texts of these kinds. */
export const functionsOf =
  (...kinds: FreezeKind[]) =>
  (name: string, run: (text: string) => unknown): FreezeFunction => ({ name, kinds, sizes: [1_000, 32_000], run });

/** Runs work that may refuse a text with errors of these classes. */
export function refused(work: () => unknown, ...known: (new (...args: never[]) => Error)[]): void {
  try {
    work();
  } catch (error) {
    if (!known.some((type) => error instanceof type)) throw error;
  }
}

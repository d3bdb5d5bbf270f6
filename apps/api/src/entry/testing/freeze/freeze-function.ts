import type { FreezeKind } from './freeze-case.js';
import type { SizeRange, Work } from './measure-growth.js';

/** A function that is handed foreign text. */
export interface FreezeFunction {
  readonly name: string;
  readonly kinds: readonly FreezeKind[];
  /** The smallest and the largest that is doubled. The smallest is small, so that what is worse than quadratic ends. */
  readonly sizes: SizeRange;
  readonly run: Work;
}

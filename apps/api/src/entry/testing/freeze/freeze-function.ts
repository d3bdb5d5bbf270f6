import type { FreezeKind } from './freeze-case.js';
import type { Work } from './measure-growth.js';

/** A function that is handed foreign text. */
export interface FreezeFunction {
  readonly name: string;
  readonly kinds: readonly FreezeKind[];
  /** Each is doubled. The first is small, so that what is worse than quadratic ends. */
  readonly sizes: readonly number[];
  readonly run: Work;
}

/** Why a file cannot be read any further; `line` is where, from 1. */
export class TmxError extends Error {
  override readonly name = 'TmxError';

  constructor(
    message: string,
    readonly line: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Something wrong with one unit, which is left out while the rest is read. */
export interface TmxProblem {
  line: number;
  message: string;
}

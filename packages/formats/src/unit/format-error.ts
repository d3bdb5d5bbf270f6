/** Why a file cannot be read further; `line` is its place, from 1: for a table the row. */
export class FormatError extends Error {
  override readonly name = 'FormatError';

  constructor(
    message: string,
    readonly line: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The part of a unit that a problem is about. */
export type ProblemField = 'unit' | 'source' | 'target' | 'language' | 'limit';

/** Something wrong with one unit, which is left out while the rest is read. */
export interface FormatProblem {
  line: number;
  field: ProblemField;
  message: string;
}

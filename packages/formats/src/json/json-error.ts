import { FormatError } from '../unit/format-error.js';

/** A place in a document; both count from 1, columns in UTF-16 units as editors count them. */
export interface JsonPlace {
  line: number;
  column: number;
}

/** Why a JSON document is refused. `line` and `column` say where, and so does the end of the message. */
export class JsonError extends FormatError {
  readonly column: number;

  constructor(sentence: string, { line, column }: JsonPlace, options?: ErrorOptions) {
    super(`${sentence} (line ${line}, column ${column})`, line, options);
    this.column = column;
  }
}

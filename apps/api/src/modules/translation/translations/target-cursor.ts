/** The position of an iteration over the targets of a language. */
export interface TargetCursor {
  hash: string;
  origin: string;
}

export const FIRST_TARGET: TargetCursor = { hash: '0'.repeat(32), origin: '' };

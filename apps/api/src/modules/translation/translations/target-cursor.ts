/** The position of a walk over the targets of a language. */
export interface TargetCursor {
  hash: string;
  origin: string;
}

export const FIRST_TARGET: TargetCursor = { hash: '0'.repeat(32), origin: '' };

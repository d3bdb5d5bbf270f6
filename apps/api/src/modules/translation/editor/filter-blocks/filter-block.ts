/** Ordinals of a block. Migration 0530 counts on it. */
export const BLOCK_BITS = 12;
export const BLOCK_SIZE = 1 << BLOCK_BITS;

/** The properties that the editor filters by, of the translation that is shown. All are null when there is none. */
export type FilterEntry = [
  origin: string | null,
  displayType: string | null,
  machineSource: string | null,
  reviewState: string | null,
  hasError: boolean | null,
  updatedBy: string | null,
  problemCodes: string[] | null,
];

/** The live segments of one block of ordinals. */
export interface FilterBlock {
  block: number;
  /** Each combination of properties that occurs, once. */
  entries: FilterEntry[];
  /** Two bytes an ordinal, from the first of the block on: the number of its entry, counted from 1; 0 where no live segment is. */
  codes: Buffer;
  /** Four bytes an ordinal: when the translation changed last, in whole seconds since 1970. Read only where it is asked for. */
  updated: Buffer | null;
}

/** A block as it is stored. */
export interface StoredFilterBlock extends FilterBlock {
  /** Another one each time the block is stored. */
  version: string;
}

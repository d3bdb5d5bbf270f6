/** A block has 2 to the power of this many ordinals. Migration 0530 relies on this number. */
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
  /** Each combination of properties that occurs, stored once. */
  entries: FilterEntry[];
  /** Two bytes per ordinal, from the first of the block on: the number of its entry, counted from 1; 0 if there is no live segment. */
  codes: Buffer;
  /** Four bytes per ordinal: the time of the translation's last change, in whole seconds since 1970. Read only on request. */
  updated: Buffer | null;
}

/** A block as it is stored. */
export interface StoredFilterBlock extends FilterBlock {
  /** Changes each time the block is stored. */
  version: string;
}

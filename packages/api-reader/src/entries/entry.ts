import type { JsonPointer } from '../api-request.js';

/** The places of the parts of an entry. `listPath` is relative to the whole reply, and the other paths to one entry. */
export interface EntryPaths {
  /** An array of entries, or with `isSingle` the one entry. */
  listPath: JsonPointer;
  isSingle?: boolean;
  idPath?: JsonPointer;
  updatedPath?: JsonPointer;
  titlePath?: JsonPointer;
}

/** Why an entry cannot be stored. */
export type EntryProblemKind = 'notAnObject' | 'missingId' | 'longId' | 'duplicateId' | 'tooLarge';

export interface EntryProblem {
  kind: EntryProblemKind;
  /** Names the entry and its line in the reply, and says what to do. */
  message: string;
}

/** One entry of a reply. */
export interface ReadEntry {
  /** Its place in the list, from 0. */
  index: number;
  /**
   * Exactly as the API writes it: the text of a string, the digits of a number. Empty if the entry has none; truncated if it is too long.
   */
  id: string;
  /** When it changed, as the API writes it. */
  updatedAt?: string;
  title?: string;
  /** The bytes of the entry in the reply: [start, end). */
  start: number;
  end: number;
  line: number;
  problem?: EntryProblem;
}

export interface EntryLimits {
  /** UTF-16 units of an id. */
  idChars: number;
  /** A title is cut here. */
  titleChars: number;
  /** Bytes of one entry. */
  entryBytes: number;
  /** Entries of one reply. */
  entries: number;
}

export const ENTRY_LIMITS: EntryLimits = {
  // Ids are indexed: a row of an index holds 2,700 bytes, and a character takes at most three bytes for each UTF-16 unit.
  idChars: 500,
  titleChars: 300,
  entryBytes: 10 * 1024 * 1024,
  entries: 100_000,
};

/** The result of reading a whole reply. */
export interface ReplySummary {
  /** Entries of the list, also those with a problem. */
  entries: number;
  /** A digest, which is the same for two replies with the same entries in the same order. */
  digest: string;
  /** The scalar values at the requested paths, as written; paths without a value are absent. */
  values: ReadonlyMap<JsonPointer, string>;
}

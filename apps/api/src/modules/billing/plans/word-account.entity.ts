/** The words of an organisation: used, and reserved for running work. */
export interface WordBalance {
  used: number;
  reserved: number;
}

/** Kinds of ledger rows. `opening` holds words used before they were counted, `undo` returns used words. */
export type UsageKind = 'opening' | 'use' | 'reserve' | 'commit' | 'release' | 'undo';

/** Project and language that words are used for. */
export interface UsageKey {
  projectId: string;
  language: string;
}

/** One row of the ledger; both numbers are changes of the balance. */
export interface UsageEntry extends UsageKey, WordBalance {
  kind: UsageKind;
  holder?: string | undefined;
}

/** Words reserved for one job, named by its holder. */
export interface WordReservation extends UsageKey {
  holder: string;
  words: number;
}

export interface ProjectWords {
  projectId: string;
  words: number;
}

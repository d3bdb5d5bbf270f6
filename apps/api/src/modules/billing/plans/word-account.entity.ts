/** The words of an organisation: used for good, and set aside for work under way. */
export interface WordBalance {
  used: number;
  reserved: number;
}

/** What moves a balance. `opening` is what was used before words were counted, `undo` gives back what was used. */
export type UsageKind = 'opening' | 'use' | 'reserve' | 'commit' | 'release' | 'undo';

/** Where words are used. */
export interface WordPlace {
  projectId: string;
  language: string;
}

/** One row of the ledger; both columns are by how much the balance moves. */
export interface UsageEntry extends WordPlace, WordBalance {
  kind: UsageKind;
  holder?: string | undefined;
}

/** Words set aside for one piece of work, named by its holder. */
export interface WordReservation extends WordPlace {
  holder: string;
  words: number;
}

export interface ProjectWords {
  projectId: string;
  words: number;
}

import type { PageChangeKind, ParityRow, ParityState } from '@bhashantar/contracts';

/** The texts of a page in one language, as they are counted for visitors. */
export interface CountedTexts {
  pageId: number;
  texts: number;
  untranslatedTexts: number;
  unreviewedTexts: number;
}

/** Whether a page is no longer completely translated, after this count and before it. */
export interface Staleness {
  pageId: number;
  isStale: boolean;
  wasStale: boolean;
}

export interface ParityFilter {
  projectId: string;
  language: string;
  search: string;
  state?: ParityState | undefined;
  change?: PageChangeKind | undefined;
}

export type StoredParityRow = ParityRow & { pageId: number };

export interface ParityCount {
  state: ParityState;
  change: PageChangeKind | null;
  pages: number;
}

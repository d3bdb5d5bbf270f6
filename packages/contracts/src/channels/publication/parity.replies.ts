import { PAGE_CHANGES, type PageChangeKind } from '../../content/changes/tracking.replies.js';

/**
 * The state of a page in one language: the current version is translated; an earlier one was translated; none was translated yet; the site
 * no longer has the page.
 */
export const PARITY_STATES = ['complete', 'stale', 'incomplete', 'gone'] as const;
export type ParityState = (typeof PARITY_STATES)[number];

/** The change of a page since its last complete translation. */
export const PARITY_CHANGES = PAGE_CHANGES;

/** How pages are served that have changed since their last complete translation. */
export const STALE_POLICIES = ['lastComplete', 'showSource', 'hide'] as const;
export type StalePolicy = (typeof STALE_POLICIES)[number];

/** A page in one language: the revision of its source, and the one that was last translated completely. */
export interface ParityRow {
  url: string;
  title: string | null;
  state: ParityState;
  /** Null if nothing has changed. */
  change: PageChangeKind | null;
  /** The earlier address of a moved page. */
  fromUrl: string | null;
  /** The number of the page's content: each changed content gets the next number. */
  sourceRevision: number;
  sourceChangedAt: string | null;
  /** Null if the page was never translated completely. */
  translatedRevision: number | null;
  completeAt: string | null;
  /** Null while the translation is complete, and if it never was. */
  staleSince: string | null;
  /** Different texts of the page; null before they were counted. */
  texts: number | null;
  /** Since the last complete translation. */
  newTexts: number;
  /** Texts that replaced others since the last complete translation. */
  changedTexts: number;
  untranslatedTexts: number | null;
  /** Translated, and not reviewed. */
  unreviewedTexts: number | null;
}

export interface ParityLedger {
  rows: ParityRow[];
  /** Pages with the requested state and change. */
  total: number;
  /** Counts all pages that match the search. */
  states: Record<ParityState, number>;
  changes: Record<PageChangeKind, number>;
  policy: StalePolicy;
  /** The number of stale pages in all live languages. The policy decides what visitors get in their place. */
  stalePages: number;
}

export interface StalePolicySaved {
  policy: StalePolicy;
  /** The policy that applied before. */
  replaced: StalePolicy;
  /** The number of pages that visitors now see differently. */
  pages: number;
}

import { THRESHOLD_MARGIN } from '../../policy.js';
import type { TransitionTable } from '../../transition-table.js';

/** The state of a target language: shown to nobody, to people with a preview address, or to every visitor. */
export const PUBLICATION_STATES = ['off', 'preview', 'live'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

export const PUBLICATION_TRANSITIONS: TransitionTable<PublicationState> = {
  '': ['off'],
  off: ['preview'],
  preview: ['live'],
  live: ['preview'],
};

/** The share, in percent, that a published page needs to stay shown. */
export const keptFrom = (threshold: number): number => Math.max(0, threshold - THRESHOLD_MARGIN);

/** How much of a page is translated; transliterated words do not count. */
export interface PageCompleteness {
  words: number;
  translatedWords: number;
}

/** Whether a sufficient part of a page is translated. A page without words always passes. */
export function reaches({ words, translatedWords }: PageCompleteness, percent: number): boolean {
  return translatedWords * 100 >= words * percent;
}

/**
 * The publication of a page in one language. `live`: published, and translated enough to be shown as soon as the language is live. `ready`:
 * goes live with the next publication. `incomplete`: below the threshold. `held`: a person keeps it back.
 */
export const PAGE_PUBLICATION_STATES = ['live', 'ready', 'incomplete', 'held'] as const;
export type PagePublicationState = (typeof PAGE_PUBLICATION_STATES)[number];

/** The state of a page under a threshold. */
export function pagePublicationState(
  page: PageCompleteness & { isPublished: boolean; isHeld: boolean },
  threshold: number,
): PagePublicationState {
  if (page.isHeld) return 'held';
  if (page.isPublished && reaches(page, keptFrom(threshold))) return 'live';
  return reaches(page, threshold) && !page.isPublished ? 'ready' : 'incomplete';
}

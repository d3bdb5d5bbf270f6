import type { ProgressFigures } from '../../translation/translations/figures.replies.js';
import type { PagePublicationState, PublicationState } from './publication.js';

/** The texts that visitors would see differently. */
export interface TextChange {
  /** Shown in the original from then on. */
  lost: number;
  /** Shown in translation from then on. */
  gained: number;
  /** Shown in another translation. */
  changed: number;
}

/** Pages of a language by their state, and the words to publish: those on pages that are live or ready. */
export interface LanguagePublication extends Record<PagePublicationState, number> {
  language: string;
  state: PublicationState;
  /** Each text once on each page, without texts that stay as they are. */
  words: number;
  /** The number of these words that visitors see in translation. */
  translatedWords: number;
  /** Texts of the language that have a translation, each counted once. */
  translatedTexts: number;
  /** How many of these texts a person has reviewed. */
  reviewedTexts: number;
  /** The figures of the whole language, which the overview shows too. */
  progress: ProgressFigures;
  /** Whether the language is published automatically under this policy. */
  goesLive: boolean;
  /** The pages whose visible translations would change; null under the project's own policy. */
  texts: TextChange | null;
}

export interface PublicationPolicy {
  /** In percent of a page's words. */
  threshold: number;
  /** Whether new pages and languages are published automatically once they reach the threshold. */
  automatic: boolean;
  /** Whether visitors see only reviewed translations. */
  reviewedOnly: boolean;
}

/** The pages of a project that visitors see, and those that they will see after the next publication. */
export interface ProjectPublication extends PublicationPolicy {
  languages: LanguagePublication[];
}

/** The result of a publication. */
export interface PublishedLanguage {
  language: string;
  state: PublicationState;
  /** Pages that visitors did not see before. */
  pages: number;
  /** Identifies this publication for an undo; null when the language was not live before, so that an undo takes back all of it. */
  publishedAt: string | null;
}

export interface UnpublishedLanguage {
  language: string;
  state: PublicationState;
  /** Pages that visitors no longer see. */
  pages: number;
}

/** A page in one language. */
export interface PagePublication {
  url: string;
  state: PagePublicationState;
  words: number;
  translatedWords: number;
}

export interface PagePublicationList {
  /** The publication of the language. */
  state: PublicationState;
  pages: PagePublication[];
}

export interface HeldPages {
  /** How many changed. */
  pages: number;
}

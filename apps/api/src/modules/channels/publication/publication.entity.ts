import type { PageCompleteness, PagePublicationState, PublicationState } from '@bhashantar/contracts';
import type { CountedTexts } from './parity/parity.entity.js';

/** One language of a project. */
export interface ProjectLanguage {
  projectId: string;
  language: string;
}

/** The policy of a project by which pages are published. */
export interface Policy {
  threshold: number;
  isAutomatic: boolean;
  /** Whether visitors see only reviewed translations. */
  reviewedOnly: boolean;
}

export interface LanguageState {
  language: string;
  state: PublicationState;
  /** Whether a person took it back. If so, it does not go live again automatically. */
  isWithdrawn: boolean;
}

/** A page with how much of it is translated. */
export interface CountedPage extends PageCompleteness, CountedTexts {
  /** The key of visitors' requests. */
  key: string;
}

/** The pages of a language by state, with the words on live and ready ones, and on all. */
export interface PageCounts extends Record<PagePublicationState, number>, PageCompleteness {
  language: string;
  allWords: number;
  allTranslatedWords: number;
}

import type { TranslationOrigin } from '@bhashantar/contracts';

/** A source with its target, as the translation memory keeps it. */
export interface TranslationUnit {
  hash: string;
  source: string;
  target: string;
  origin: TranslationOrigin;
  context?: string;
}

/** A segment that is looked up. */
export interface LookupItem {
  hash: string;
  /** Hash over the segments before and after, when they are known. */
  context?: string;
}

/** An exact match. */
export interface TranslationMemoryMatch {
  target: string;
  origin: TranslationOrigin;
  isInContext: boolean;
}

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
  /** The hash of its text alone, by which units are found; absent if it equals the hash of the segment. */
  textHash?: string;
  /** Hash of its key, or over the segments before and after, when they are known. */
  context?: string;
}

/** An exact match. */
export interface TranslationMemoryMatch {
  target: string;
  origin: TranslationOrigin;
  isInContext: boolean;
}

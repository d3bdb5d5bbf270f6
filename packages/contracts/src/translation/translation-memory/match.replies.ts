import type { TranslationOrigin } from '../translations/translation-type.js';

/**
 * The kinds of matches: the same text with the same neighbours, the same text, a similar text, an earlier text of the segment's key, or the
 * text at the same place in the previous version of the document.
 */
export type MatchKind = 'inContext' | 'exact' | 'fuzzy' | 'sameKey' | 'samePlace';

/** A stretch of whole words: in both texts, only in the match's source, or only in the text to translate. */
export interface DiffSpan {
  kind: 'same' | 'removed' | 'added';
  /** In the segment format. */
  text: string;
}

/** A translation of the same or a similar source. */
export interface TranslationMatch {
  kind: MatchKind;
  /** In percent: 101 in context, 100 exact, 70 to 99 fuzzy; 0 for another text of the same key or place. */
  score: number;
  source: string;
  target: string;
  /** The target with the tags, placeables and numbers of the text that is to be translated, as far as they correspond. */
  adaptedTarget: string;
  /** Whether all of them correspond, so that the target can be used unchanged. */
  adapted: boolean;
  /** From the match's source to the text that is to be translated. */
  diff: DiffSpan[];
  /** The project's own translations, or the organisation's translation memory. */
  from: 'project' | 'memory';
  origin: TranslationOrigin;
  sourceHash: string;
  /** The first page of the project that it stands on. */
  url: string | null;
  /** Null if the project no longer exists or the caller does not work on it. */
  projectId: string | null;
  projectName: string | null;
  /** The translator; null for machines, and when unknown. */
  userName: string | null;
  updatedAt: string;
}

export interface MatchList {
  /** The text that was matched. */
  source: string;
  /** The best first. */
  matches: TranslationMatch[];
}

/** The place of a search hit; offsets in UTF-16 units, widened to whole letters. */
export interface FoundSpan {
  start: number;
  end: number;
}

/** A source and its target. One of them contains the searched text. */
export interface ConcordanceResult {
  source: string;
  target: string;
  sourceSpans: FoundSpan[];
  targetSpans: FoundSpan[];
  from: 'project' | 'memory';
  origin: TranslationOrigin;
  sourceHash: string;
  /** Null if the project no longer exists or the caller does not work on it. */
  projectName: string | null;
  /** The translator; null for machines, and when unknown. */
  userName: string | null;
  updatedAt: string;
}

export interface ConcordancePage {
  results: ConcordanceResult[];
  /** The cursor of the next page; null at the end. A page may have fewer results than requested, or none, before the end. */
  nextCursor: string | null;
}

/** Whether a project and the other projects of its organisation use each other's translations. */
export interface MemorySharing {
  shareMemory: boolean;
}

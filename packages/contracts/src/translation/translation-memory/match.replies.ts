import type { TranslationOrigin } from '../translations/translation-type.js';

/**
 * The same text between the same neighbours, the same text, a similar one, another text that the segment's key had, or the text that was in its
 * place in the version of the document before.
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
  /** All of them correspond: the target can be taken as it is. */
  adapted: boolean;
  /** From the match's source to the text that is to be translated. */
  diff: DiffSpan[];
  /** The project's own translations, or the organisation's translation memory. */
  from: 'project' | 'memory';
  origin: TranslationOrigin;
  sourceHash: string;
  /** The first page of the project that it stands on. */
  url: string | null;
  /** Null for projects that no longer exist or that the caller does not work on. */
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

/** A source and its target, one of which has what was searched for. */
export interface ConcordanceResult {
  source: string;
  target: string;
  sourceSpans: FoundSpan[];
  targetSpans: FoundSpan[];
  from: 'project' | 'memory';
  origin: TranslationOrigin;
  sourceHash: string;
  /** Null for projects that no longer exist or that the caller does not work on. */
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

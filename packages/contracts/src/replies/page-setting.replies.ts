import type { CacheKey, MetaKey } from '../enums/page-switch.js';

export interface CacheSwitches {
  cache: Record<CacheKey, boolean>;
}

export interface MetaSwitches {
  meta: Record<MetaKey, boolean>;
}

/** Elements of a project's pages that are left in the source language. */
export interface NoTranslationNode {
  nodeId: string;
  selector: string;
  createdAt: string;
}

export interface NoTranslationNodeList {
  noTranslationNodes: NoTranslationNode[];
  total: number;
}

/** Segments whose text matches are not translated, and no segments after the next crawl. */
export interface IgnorePattern {
  patternId: string;
  pattern: string;
  createdAt: string;
}

export interface IgnorePatternList {
  ignorePatterns: IgnorePattern[];
  total: number;
}

/** What a pattern would match. */
export interface IgnorePatternTest {
  /** The text that was given as a segment has it; null when none was given. */
  text: string | null;
  isMatch: boolean | null;
  /** How many of the project's segments match, of those that were looked at. */
  matching: number;
  scanned: number;
  /** Whether those are all. */
  isComplete: boolean;
  examples: string[];
}

/** The font size of elements on translated pages, in one language or in all. */
export interface FontSize {
  fontSizeId: string;
  selector: string;
  fontSize: string;
  targetLang: string | null;
  createdAt: string;
}

export interface FontSizeList {
  fontSizes: FontSize[];
  total: number;
}

import type { ReviewState } from '../review/review-state.js';
import type { TranslationType } from './translation-type.js';

export interface TargetProblem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  /** Its place in the target, in UTF-16 units; absent if it has none. */
  start?: number;
  end?: number;
}

/** The values of `{1}` and `<1>` at the first place of the segment. */
export interface SegmentExample {
  values: string[];
  /** Names of elements. */
  elements: string[];
}

export interface TmCount {
  language: string;
  counts: TypeCounts;
  review: ReviewCounts;
}

export interface StatusWordCount {
  segments: number;
  words: number;
}

/** Segments and words of one project and language by type; exact at all times. */
export type TypeCounts = Record<TranslationType, { segments: number; words: number }>;

/** Segments and words by the state of the translation that is shown. */
export type ReviewCounts = Record<ReviewState, { segments: number; words: number }>;

const NONE = { segments: 0, words: 0 };
export const NO_REVIEWS: ReviewCounts = { draft: NONE, needsReview: NONE, reviewed: NONE, rejected: NONE };

export interface LanguageProgress {
  language: string;
  counts: TypeCounts;
  review: ReviewCounts;
}

export interface ProjectStats {
  projectId: string;
  sourceWordCount: number;
  uniqueWordCount: number;
  newContentWordCount: number;
  translatedWordCount: number;
  transliteratedWordCount: number;
  translationWordCount: Record<'MACHINE' | 'USER' | 'PBK', number>;
  languages: LanguageProgress[];
}

/** The texts of one page, every occurrence counted. */
export interface UrlStats {
  url: string;
  title: string | null;
  segmentCount: number;
  sourceWordCount: number;
  /** Each text of the page counted once. */
  uniqueWordCount: number;
  languages: { language: string; counts: TypeCounts }[];
}

export interface UrlStatsList {
  /** In the order in which the crawl found them. Addresses that are not pages of the project are left out. */
  urls: UrlStats[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

export interface ProjectWordCount {
  projectId: string;
  sourceWordCount: number;
  uniqueWordCount: number;
}

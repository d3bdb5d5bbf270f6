import type { JobState } from '../../events.js';
import type { SegmentExample } from '../translations/translation.replies.js';

/** The last search for content in unexpected languages. */
export interface MixedAnalysis {
  state: JobState;
  /** Segments that were looked at, and those that were found, so far. */
  seen: number;
  found: number;
  startedAt: string;
  finishedAt: string | null;
}

/** A part of a text in one script (ISO 15924; `Zyyy` for scripts that are not distinguished); offsets in UTF-16 units. */
export interface MixedSpan {
  script: string;
  start: number;
  end: number;
  isExpected: boolean;
}

export interface MixedContent {
  sourceHash: string;
  /** The language that the text should be in. */
  language: string;
  languageName: string;
  expectedScript: string;
  /** The text as people read it: the source, or the target. */
  text: string;
  source: string;
  example: SegmentExample | null;
  spans: MixedSpan[];
  /** Percent of its letters. */
  unexpectedPercent: number;
  /** The first page that it stands on, and how many there are. */
  url: string | null;
  pages: number;
}

export interface MixedContentPage {
  contentList: MixedContent[];
  total: number;
  pageNumber: number;
  pageSize: number;
  /** Null before the first. */
  analysis: MixedAnalysis | null;
}

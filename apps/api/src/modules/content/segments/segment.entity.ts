import type { LengthUnit } from '@bhashantar/segmenter';

/** A segment as found on a page, before it is stored. `hash` is 32 hexadecimal characters. */
export interface PageSegment {
  hash: string;
  source: string;
  kind: string;
  /** The role of the segment for search engines, see `seoField`; absent for visible texts. */
  field?: string | undefined;
  words: number;
  /** On this page a target must keep the order of its source's tags. */
  isOrderFixed?: boolean;
  /** The language that the page declares for this text, if it is not the project's source language. */
  language?: string | undefined;
  /** The values of its placeholders on this page, see `writeExample`. */
  example?: string;
  /** Absent if the text is the key, as on pages. */
  key?: SegmentKey | undefined;
}

/** A key that has its own segment, and what its authors say to translators. */
export interface SegmentKey {
  context: string;
  /** The hash of the source alone, by which the memory finds the text. The segment's own hash covers context and source. */
  textHash: string;
  note?: string | undefined;
  maxLength?: number | undefined;
  lengthUnit?: LengthUnit | undefined;
}

/** The key of a stored segment. */
export interface KeptKey {
  context: string;
  textHash: string;
  note: string | null;
  maxLength: number | null;
  lengthUnit: LengthUnit;
}

/** A segment in use that belongs to one key alone. */
export interface KeyedSegment {
  hash: string;
  context: string;
  source: string;
  /** Null if its targets may have any length. */
  limit: { max: number; unit: LengthUnit } | null;
}

/** The keys with one text. */
export interface KeysOfText {
  /** The first of these keys. */
  segments: KeyedSegment[];
  hasMore: boolean;
}

/** A segment as the memory looks it up: by the hash of its text, in its context. */
export interface MemoryKey {
  hash: string;
  textHash: string;
  context?: string;
}

/** A page with all its segments, in the order in which they stand on it. */
export interface PageContent {
  pageId: number;
  segments: readonly PageSegment[];
}

/** Exact totals of one project: live segments, their words counted once, and the words of every occurrence. */
export interface SegmentTotals {
  segments: number;
  uniqueWords: number;
  sourceWords: number;
}

/** The first place of a segment, with the sources before and after it. */
export interface SegmentNeighbours {
  hash: string;
  pageId: number;
  before: string | null;
  after: string | null;
}

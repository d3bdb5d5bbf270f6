import type { TermRule } from '../glossary/term-rule.js';
import type { SegmentReview } from '../review/review.replies.js';
import type { SegmentExample, TargetProblem } from '../translations/translation.replies.js';
import type { DisplayType, MachineSource, TranslationType } from '../translations/translation-type.js';

/** One segment as the editor shows it. */
export interface SegmentRow {
  sourceHash: string;
  source: string;
  preProcessedTarget: string | null;
  targetLang: string;
  translationType: TranslationType;
  displayType: DisplayType | null;
  machineSource: MachineSource | null;
  engine: string | null;
  /** Counts for the segment in this language, over all origins, and is never used again; 0 without a translation. */
  version: number;
  words: number;
  kind: string;
  occurrences: number;
  /** Whether some page can show a target only if its tags are in the source's order. */
  isOrderFixed: boolean;
  /** Null if the segment has neither values nor elements, or was found before the product stored them. */
  example: SegmentExample | null;
  /** The key that only this segment has; null on pages of a site, where the text is the key. */
  key: SegmentKey | null;
  problems: TargetProblem[];
  updatedAt: string | null;
  /** A person's name. */
  updatedBy: string | null;
  updatedById: string | null;
  /** Null without a translation. */
  review: SegmentReview | null;
  /** In threads that are not resolved. */
  openComments: number;
  /** The translation request that includes it. Nobody can change it elsewhere until it is delivered. Null if there is none. */
  inFlight: SegmentInFlight | null;
}

/** A key of an app or a document. Two keys with the same text have a segment each. */
export interface SegmentKey {
  /** The name in the content, such as `/menu/open`. */
  name: string;
  /** A note of the content's authors to translators. */
  note: string | null;
  /** The maximum length of a target. A longer one has an error and is not published. */
  limit: LengthLimit | null;
}

export interface LengthLimit {
  max: number;
  /** A grapheme is what readers count as one character. */
  unit: 'graphemes' | 'utf16' | 'bytes';
}

export interface SegmentInFlight {
  requestId: string;
  /** Such as `R-104`. */
  number: string;
  dueAt: string | null;
}

export interface SegmentPage {
  segments: SegmentRow[];
  /** The cursor after the examined segments. More may follow even if a page is not full. */
  nextCursor: string | null;
  total: number;
  /** False if the text is too frequent to count in time: at least `total` match. */
  isTotalExact: boolean;
  /** The page number; null with a cursor. */
  pageNumber: number | null;
  pageSize: number;
  /** Whether the texts were too long for one page. `nextCursor` gets the rest. */
  isCut: boolean;
  /** The moment of the list, for bulk changes of all matches, which leave out texts that others have changed since then. */
  seen: string;
}

/** The segments that a filter matches. */
export interface SegmentIds {
  /** At most 5,000, in the order of the list. */
  sourceHashes: string[];
  total: number;
}

/** The data of a refused save or removal of a page's own text. */
export interface OverrideConflict {
  current: PageOverride | null;
  yours: string | null;
}

/** A page that contains a segment. */
export interface SegmentPlace {
  url: string;
  title: string | null;
  /** The translation for this page only; null: the same as everywhere. */
  override: PageOverride | null;
}

/** A target of a segment for one page. */
export interface PageOverride {
  target: string;
  /** If it has an error, visitors do not see it. */
  problems: TargetProblem[];
  /** Whether it is reviewed. Projects that show only reviewed translations do not show it before. */
  isReviewed: boolean;
  updatedBy: string | null;
  /** ISO 8601. */
  updatedAt: string;
}

/** A term of the glossary in a source. */
export interface SegmentTerm {
  /** Its place in the source, in UTF-16 units. */
  start: number;
  end: number;
  target: string;
  rule: TermRule;
  /** Words that must not be used as a translation of the term. */
  forbidden: string[];
  note: string | null;
}

export interface SegmentContext {
  /** In the order of the site, the segment itself among them. */
  nearby: SegmentRow[];
  /** Pages with their own target come first, then the first of the others. */
  pages: SegmentPlace[];
  totalPages: number;
  /** The first segments with the same text under other keys, in the order of the project; empty if the segment has no key. */
  otherKeys: SegmentRow[];
  totalOtherKeys: number;
  terms: SegmentTerm[];
}

export interface UpdatedTranslation {
  segment: SegmentRow;
  from: TranslationType;
  to: TranslationType;
}

/** The data of a refused edit, so that nothing typed is lost. */
export interface EditConflict {
  current: SegmentRow;
  yours: string;
}

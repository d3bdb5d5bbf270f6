import type { ProjectStatus, WorkStatus } from '../../projects/projects/project-status.js';
import type { Revision } from '../revisions/revision.replies.js';
import type { ProjectStats, SegmentExample, TargetProblem, TypeCounts } from '../translations/translation.replies.js';
import type { DisplayType, TranslationType } from '../translations/translation-type.js';

/** New segments and words without a translation. */
export interface NewContentOfLanguage {
  language: string;
  languageName: string;
  /** On new pages. */
  newSegments: number;
  newWords: number;
  /** On existing pages. */
  changedSegments: number;
  changedWords: number;
}

export interface NewContentAnalysis {
  /** Null: the content was never marked as seen, so all of it is new. */
  since: string | null;
  languages: NewContentOfLanguage[];
  /** Over all languages. */
  segmentCount: number;
  wordCount: number;
}

export interface NewSegment {
  sourceHash: string;
  source: string;
  example: SegmentExample | null;
  words: number;
  kind: string;
  change: 'new' | 'changed';
  /** The first page that contains it. */
  url: string | null;
  foundAt: string;
  /** NO_TRANSLATION_AVAILABLE, or TRANSLITERATION. */
  translationType: TranslationType;
}

export interface NewContentPage {
  since: string | null;
  segments: NewSegment[];
  total: number;
  pageNumber: number;
  pageSize: number;
  isMarkedSeen: boolean;
}

/** A text of a page for search engines and shared links. */
export interface SeoField {
  /** Such as `title`, `description`, `og:title`, `jsonld:name`. */
  field: string;
  sourceHash: string;
  source: string;
  example: SegmentExample | null;
  target: string | null;
  translationType: TranslationType;
  displayType: DisplayType | null;
  version: number;
  problems: TargetProblem[];
  /** In characters as people see them. */
  sourceLength: number;
  targetLength: number | null;
  /** The characters that search engines show; null when there is no such limit. */
  maxLength: number | null;
  isTooLong: boolean;
  isMissing: boolean;
}

export interface SeoPage {
  pageId: number;
  url: string;
  title: string | null;
  fields: SeoField[];
}

/** The translation progress of the texts of one field; each text counts once. */
export interface SeoFieldSummary {
  field: string;
  total: number;
  translated: number;
  missing: number;
}

export interface SeoReply {
  targetLang: string;
  fields: SeoFieldSummary[];
  /** The requested page; null if the call named none, or the page is not in the project. */
  page: SeoPage | null;
}

export interface MetaList {
  metaList: SeoPage[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

export interface DashboardLanguage {
  language: string;
  languageName: string;
  counts: TypeCounts;
  /** Percent of the words that are translated; transliterations do not count. */
  translatedPercent: number;
  /** Translations that have an error, and are not published. */
  errors: number;
}

export interface TranslationDashboard {
  projectId: string;
  name: string;
  baseUrl: string;
  status: ProjectStatus;
  workStatus: WorkStatus;
  sourceLanguage: string;
  pageCount: number;
  segmentCount: number;
  stats: Omit<ProjectStats, 'languages'>;
  languages: DashboardLanguage[];
  newContent: NewContentAnalysis;
  /** The latest changes by people, newest first. */
  recentChanges: (Revision & { sourceHash: string; source: string; example: SegmentExample | null })[];
}

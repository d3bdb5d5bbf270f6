import type { RefusedUrl } from '../crawl/scope.replies.js';
import type { FoundPageMode } from './found-page-mode.js';

/** A page on which visitors' browsers found texts that the project does not have. */
export interface FoundPage {
  url: string;
  /** At least this many; 0 for a page that no crawl has read. */
  unknownTexts: number;
  /** Whether a crawl has read the page before. */
  isKnown: boolean;
  foundAt: string;
  /** When a visitor found it last. */
  seenAt: string;
}

export interface FoundPageList {
  mode: FoundPageMode;
  pages: FoundPage[];
  total: number;
}

export interface FoundPagesAccepted {
  accepted: number;
  /** The same as for an addition; null when nothing needs to be crawled. */
  crawl: 'running' | 'started' | null;
  refused: RefusedUrl[];
}

export interface FoundPagesIgnored {
  changed: number;
}

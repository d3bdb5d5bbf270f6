import type { CrawlingStatus, ProjectStatus, WorkStatus } from '../../projects/projects/project-status.js';

/** One run of the crawler, as people see it. */
export interface CrawlProgress {
  runId: string;
  status: CrawlingStatus;
  reason: string | null;
  found: number;
  fetched: number;
  failed: number;
  skipped: number;
  pages: number;
  segments: number;
  words: number;
  /** The part of `pages` and `words` in lists such as calendars. These pages only repeat texts of other pages. */
  repeatedPages: number;
  repeatedWords: number;
  pagesPerSecond: number;
  etaSeconds: number | null;
  failures: { reason: string; count: number; example: string }[];
  startedAt: string;
  finishedAt: string | null;
}

/** The last crawl of a project, and the project's progress through it. */
export interface LastCrawl {
  /** Null before the first. */
  crawl: CrawlProgress | null;
  status: ProjectStatus;
  workStatus: WorkStatus;
  lastProcessedUrl: string | null;
  parsedUrls: number;
}

import type { RecrawlMode } from './recrawl-mode.js';

/** The schedule by which a project's site is crawled again. */
export interface RecrawlPolicy {
  mode: RecrawlMode;
  /** In Indian time. */
  hour: number;
  /** 0 is Sunday. */
  weekday: number;
  /** When the next crawl is due; null if none is planned. */
  nextAt: string | null;
  /** When the schedule last began a crawl. */
  lastAt: string | null;
  /** Pages that the project has. */
  pages: number;
  /** The pages that the next adaptive crawl requests, without those that the sitemap lists as changed. */
  duePages: number;
}

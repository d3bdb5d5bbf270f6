import type { CrawlingStatus, UrlState } from '@bhashantar/contracts';
import type { AddressPattern } from './scope/address-pattern.js';

/** How often something failed, with one address to look at; by reason. */
export type Failures = Readonly<Record<string, { count: number; example: string }>>;

/** One run of the crawler over a project. */
export interface CrawlRunRow {
  runId: string;
  projectId: string;
  organisationId: string;
  status: CrawlingStatus;
  reason: string | null;
  seeds: string[];
  isSeeded: boolean;
  /** Addresses that count towards the page limit. */
  admitted: number;
  /** Addresses of earlier runs that count towards the page limit although this run does not request them. */
  carried: number;
  /** Addresses that people added to the run. Never written by the holder of the lease. */
  added: number;
  found: number;
  fetched: number;
  failed: number;
  skipped: number;
  pages: number;
  /** Pages that could not be parsed. */
  broken: number;
  failures: Failures;
  /** Crashes in a row without a commit between them. */
  crashes: number;
  /** The page that was stored last. */
  lastUrl: string | null;
  startedAt: Date;
  finishedAt: Date | null;
}

/** An address taken from the frontier to be fetched. */
export interface ClaimedUrl {
  url: string;
  depth: number;
  /** Redirects that led here. */
  hops: number;
  attempts: number;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  pageId: number | null;
  /** Found on a page of its own pattern. */
  isInward: boolean;
  /** The canonical address of the page, if the page was left out because of it. */
  canonical: string | null;
}

/** An address to add to the frontier, unless the frontier has it. */
export interface Candidate {
  url: string;
  depth: number;
  hops: number;
  /** Set when it is recorded only, with why it will not be fetched. */
  refused: string | null;
  pattern: AddressPattern;
  isInward: boolean;
  /** The index, in its batch, of the page that links to this address. */
  position?: number;
}

/** Addresses of one pattern that are left out for one reason, to be counted in one row. */
export interface FoldedUrls {
  readonly text: string;
  readonly reason: string;
  readonly depth: number;
  readonly urls: readonly string[];
}

/** The new state of a claimed address. */
export interface UrlUpdate {
  url: string;
  state: UrlState;
  reason: string | null;
  httpStatus: number | null;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  pageId: number | null;
  redirectTo: string | null;
  canonical: string | null;
  attempts: number;
  /** Milliseconds until it may be tried again; only for `queued`. */
  delayMs: number | null;
}

/** Numbers to add to a run. */
export interface RunDelta {
  admitted: number;
  found: number;
  fetched: number;
  failed: number;
  skipped: number;
  pages: number;
  broken: number;
}

/** An address of a project as listed. */
export interface ListedUrl {
  url: string;
  state: UrlState;
  reason: string | null;
  httpStatus: number | null;
  depth: number;
  pageId: number | null;
  fetchedAt: Date | null;
  /** The number of addresses that the row represents; approximate for a pattern. */
  addresses: number;
}

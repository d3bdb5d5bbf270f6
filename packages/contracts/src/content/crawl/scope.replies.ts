import type { UrlState } from './url-state.js';

/** An address that was not added, with its row and the reason. */
export interface RefusedUrl {
  /** Counts from 1: the position in a list, the line or row of a file, or the number of an entry in a sitemap. */
  row: number;
  url: string;
  /** A code, such as `otherHost`. */
  reason: string;
  message: string;
}

/** The result for addresses that a person typed or uploaded. */
export interface ScopeAddition {
  added: number;
  failed: number;
  /** The first hundred. */
  refused: RefusedUrl[];
  /** All refused addresses, as CSV; null if there are none. */
  report: string | null;
  /** `running`: the current crawl includes the addresses. `started`: a crawl was started only for them. Null: there is nothing to crawl. */
  crawl: 'running' | 'started' | null;
}

/** The result for addresses that a call takes out of scope or puts back. */
export interface ScopeToggle {
  changed: number;
  /** Removed pages that had been read, and their words. Other pages may contain some of the same words. */
  pages: number;
  words: number;
  refused: RefusedUrl[];
  /** The same as for an addition; null when nothing needs to be crawled. */
  crawl: 'running' | 'started' | null;
}

/** A host of a project, with its figures. */
export interface ScopeDomain {
  /** With its port if it has one. */
  hostname: string;
  urls: number;
  /** Addresses that are pages of the project. */
  pages: number;
  words: number;
}

export interface ScopeDomainList {
  domainList: ScopeDomain[];
  total: number;
}

export interface UniqueDomainList {
  domainList: { hostname: string }[];
  total: number;
}

/** Which addresses of its site a project crawls, and how. */
export interface ScopeRules {
  includePaths: string[];
  excludePaths: string[];
  maxPages: number;
  maxDepth: number;
  renderJavaScript: boolean;
}

/** The decision of the rules about an address. */
export interface ScopeRuleOutcome {
  /** The address as the caller wrote it. */
  url: string;
  isIncluded: boolean;
  /** Counts from 1, first the rules that exclude, then those that include; null if no rule matches. */
  rule: number | null;
  /** That rule as it is written. */
  pattern: string | null;
  /** A sentence, such as `Left out by rule 1.` */
  message: string;
}

/** Addresses that rules take out of scope, or let into it. */
export interface ScopeRulesSide {
  urls: number;
  /** Pages that leave the scope and had been read, and their words. Other pages may contain some of the same words. */
  pages: number;
  words: number;
  /** The first five. */
  examples: string[];
}

/** The effect of other rules. */
export interface ScopeRulesEffect {
  leaving: ScopeRulesSide;
  /** Only known addresses. The next crawl may find others. */
  entering: ScopeRulesSide;
  outcomes: ScopeRuleOutcome[];
}

export interface ScopeRulesChange {
  rules: ScopeRules;
  /** For undoing the change. */
  previous: ScopeRules;
  leaving: ScopeRulesSide;
  entering: ScopeRulesSide;
  /** The same as for an addition; null when nothing needs to be crawled. */
  crawl: 'running' | 'started' | null;
}

export interface ScopeUrl {
  url: string;
  state: UrlState;
  reason: string | null;
  httpStatus: number | null;
  depth: number;
  title: string | null;
  segments: number;
  words: number;
  fetchedAt: string | null;
  /** The number of addresses in the row. It is more than one, and approximate, if `url` is a pattern (`…` and `{n}` for any value). */
  addresses: number;
}

export interface ScopeUrlList {
  urlList: ScopeUrl[];
  total: number;
}

export interface AllUrlReply {
  urls: string[];
}

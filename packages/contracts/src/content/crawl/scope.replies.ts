import type { UrlState } from './url-state.js';

/** An address that was not added, with its row and the reason. */
export interface RefusedUrl {
  /** From 1: of a list its place, of a file its line or row, of a sitemap the number of the entry. */
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
  /** Pages taken out that had been read, and their words. Some of the words may be on other pages too. */
  pages: number;
  words: number;
  refused: RefusedUrl[];
  /** The same as for an addition; null when nothing needs to be crawled. */
  crawl: 'running' | 'started' | null;
}

/** A host of a project and what is known of it. */
export interface ScopeDomain {
  /** With its port where it has one. */
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
  /** Pages that leave and had been read, and their words. Some of the words may be on other pages too. */
  pages: number;
  words: number;
  /** The first five. */
  examples: string[];
}

/** The effect of other rules. */
export interface ScopeRulesEffect {
  leaving: ScopeRulesSide;
  /** Known addresses alone: others are found by the next crawl. */
  entering: ScopeRulesSide;
  outcomes: ScopeRuleOutcome[];
}

export interface ScopeRulesChange {
  rules: ScopeRules;
  /** To undo the change with. */
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
  /** The number of addresses in the row. More than one where `url` is a pattern (`…` and `{n}` for any value), and then about right. */
  addresses: number;
}

export interface ScopeUrlList {
  urlList: ScopeUrl[];
  total: number;
}

export interface AllUrlReply {
  urls: string[];
}

import type { UrlState } from './url-state.js';

/** An address that was not added, with the row that it stands in and why. */
export interface RefusedUrl {
  /** From 1: of a list its place, of a file its line or row, of a sitemap the number of the entry. */
  row: number;
  url: string;
  /** A code, such as `otherHost`. */
  reason: string;
  message: string;
}

/** What came of addresses that were given by hand or in a file. */
export interface ScopeAddition {
  added: number;
  failed: number;
  /** The first hundred. */
  refused: RefusedUrl[];
  /** All that were refused, as CSV; null when none was. */
  report: string | null;
  /** Whether a crawl that was running takes the addresses, or one was started for them alone; null when there is nothing to crawl. */
  crawl: 'running' | 'started' | null;
}

/** What came of addresses that were to be taken out of scope, or put back into it. */
export interface ScopeToggle {
  changed: number;
  /** Of those taken out: pages that were read, and their words, of which some may stand on other pages too. */
  pages: number;
  words: number;
  refused: RefusedUrl[];
  /** As of an addition; null where nothing is to be crawled. */
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

/** What rules say of an address. */
export interface ScopeRuleOutcome {
  /** As it was given. */
  url: string;
  isIncluded: boolean;
  /** From 1, through the rules to leave out and then those to include; null where none says anything of it. */
  rule: number | null;
  /** That rule as it is written. */
  pattern: string | null;
  /** A sentence, such as `Left out by rule 1.` */
  message: string;
}

/** Addresses that rules take out of scope, or let into it. */
export interface ScopeRulesSide {
  urls: number;
  /** Of those that go: pages that were read, and their words, of which some may stand on other pages too. */
  pages: number;
  words: number;
  /** The first five. */
  examples: string[];
}

/** What other rules would change. */
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
  /** As of an addition; null where nothing is to be crawled. */
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
  /** How many addresses the row stands for. More than one where `url` is a pattern (`…` and `{n}` for any value), and then about right. */
  addresses: number;
}

export interface ScopeUrlList {
  urlList: ScopeUrl[];
  total: number;
}

export interface AllUrlReply {
  urls: string[];
}

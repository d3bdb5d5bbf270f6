import type { DomainVerificationLevel } from '../verification/verification-level.js';

export interface DomainName {
  /** With its port if it has one. */
  hostname: string;
  /** Whether it is on. If it is off, it is not crawled, and visitors see its pages in the source language. */
  active: boolean;
}

export interface DomainNameList {
  domainList: DomainName[];
  total: number;
}

/** A host of a project, with its content. */
export interface ProjectDomain extends DomainName {
  /** The host of the project's own address. */
  isMain: boolean;
  verification: DomainVerificationLevel;
  urls: number;
  /** Addresses that are pages of the project. */
  pages: number;
  words: number;
  /** Visits of its translated pages in the last 30 days. */
  traffic: number;
  /** Texts of its pages that engines have translated. A text on several domains counts for the domain on which it was found first. */
  nmtCall: number;
}

export interface ProjectDomainList {
  domainList: ProjectDomain[];
  total: number;
}

export interface ChangedDomain {
  domain: ProjectDomain;
}

export interface AddedDomain extends ChangedDomain {
  /** `running`: the current crawl includes its start page. `started`: a crawl was started for it. Null: the next crawl includes it. */
  crawl: 'running' | 'started' | null;
}

/** A project's domains in figures. */
export interface DomainStats {
  totalDomain: number;
  nmtCall: number;
  /** Visits of translated pages in the last 30 days. */
  totalTraffic: number;
  sourceWordCount: number;
  /** Each text counted once. */
  uniqueWordCount: number;
}

export interface DomainNmtCalls {
  hostname: string;
  nmtCall: number;
  /** Counts the translated texts. */
  words: number;
}

export interface DomainNmtCallList {
  domainList: DomainNmtCalls[];
  total: number;
}

export interface DomainWordCount {
  hostname: string;
  pages: number;
  sourceWordCount: number;
}

export interface DomainWordCountList {
  domainList: DomainWordCount[];
  total: number;
}

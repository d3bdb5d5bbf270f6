import type { DomainVerificationLevel } from '../enums/project-status.js';

export interface DomainName {
  /** With its port where it has one. */
  hostname: string;
  /** Off: it is not crawled, and visitors see its pages in the source language. */
  active: boolean;
}

export interface DomainNameList {
  domainList: DomainName[];
  total: number;
}

/** A host of a project, with what stands on it. */
export interface ProjectDomain extends DomainName {
  /** The host of the project's own address. */
  isMain: boolean;
  verification: DomainVerificationLevel;
  urls: number;
  /** Addresses that are pages of the project. */
  pages: number;
  words: number;
}

export interface ProjectDomainList {
  domainList: ProjectDomain[];
  total: number;
}

export interface ChangedDomain {
  domain: ProjectDomain;
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

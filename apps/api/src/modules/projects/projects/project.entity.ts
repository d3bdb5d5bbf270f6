import type { CrawlingStatus, DomainVerificationLevel, ProjectStatus } from '@bhashantar/contracts';

/** A project as stored, with its target languages in their order. */
export interface ProjectRow {
  projectId: string;
  organisationId: string;
  projectKey: string;
  /** Stands for the project in the names of its hosts below the render domain; lower-case letters and digits. */
  hostKey: string;
  name: string;
  /** Nobody has named it: it takes the site's own name when it is known. */
  isNamedByHost: boolean;
  baseUrl: string;
  hostname: string;
  otherDomains: string[];
  canonical: string | null;
  sourceLanguage: string;
  targetLanguages: string[];
  status: ProjectStatus;
  crawlingStatus: CrawlingStatus;
  statusReason: string | null;
  domainVerification: DomainVerificationLevel;
  maxPages: number;
  maxDepth: number;
  includePaths: string[];
  excludePaths: string[];
  renderJavaScript: boolean;
  numerals: 'keep' | 'convert';
  shareMemory: boolean;
  lastPublishedAt: Date | null;
  createdAt: Date;
}

/** A project, and the organisation in which it is at home. */
export type ProjectRef = Pick<ProjectRow, 'organisationId' | 'projectId'>;

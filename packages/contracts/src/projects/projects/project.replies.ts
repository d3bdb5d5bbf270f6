import type { PublicationState } from '../../channels/publication/publication.js';
import type { DomainVerificationLevel } from '../../channels/verification/verification-level.js';
import type { CrawlProgress } from '../../content/crawl/crawl.replies.js';
import type { LanguageProgress } from '../../translation/translations/translation.replies.js';
import type { CacheKey, MetaKey } from '../settings/page-switch.js';
import type { CrawlingStatus, ProjectStatus, SetupStep, WorkStatus } from './project-status.js';
import type { ProjectType } from './project-type.js';

export interface ProjectSummary {
  projectId: string;
  organisationId: string;
  name: string;
  projectType: ProjectType;
  /** The address of its site; for API translation, of the API that delivers its content. */
  baseUrl: string;
  hostname: string;
  otherDomains: string[];
  /** The only domains on which the caller works; absent for whole projects. If present, all figures cover only these domains. */
  ownDomains?: string[];
  canonical: string | null;
  /** The state of its creation. */
  status: ProjectStatus;
  /** The progress of the work. */
  workStatus: WorkStatus;
  crawlingStatus: CrawlingStatus;
  /** Why the status is what it is: a code of the crawler's, or a sentence. */
  statusReason: string | null;
  sourceLanguage: string;
  targetLanguages: string[];
  sourceWordCount: number;
  uniqueWordCount: number;
  segmentCount: number;
  pageCount: number;
  languages: LanguageProgress[];
  createdAt: string;
  lastPublishedAt: string | null;
  /** Counts live languages. */
  publishedAddresses: PublishedAddress[];
  /** The address that the crawl requested last, and how many pages were read. */
  lastProcessedUrl: string | null;
  parsedUrls: number;
}

export interface ProjectListReply {
  projectList: ProjectSummary[];
  totalProjects: number;
}

/** An address at which visitors get the site. */
export interface PublishedAddress {
  language: string;
  url: string;
  /** The customer's own domain for this language; null if the language has a host below the render domain. */
  customDomain: string | null;
}

/** A target language of a project, and the address at which it is served while it is live. */
export interface LanguageAddress extends PublishedAddress {
  state: PublicationState;
}

export interface ProjectDetails extends ProjectSummary {
  projectKey: string;
  domainVerification: DomainVerificationLevel;
  snippetTag: string;
  /** Counts every target language. */
  languageAddresses: LanguageAddress[];
  crawl: CrawlProgress | null;
  /** Newest first. */
  setAsideJobs: SetAsideJob[];
  /** The parts of the published site that caches may keep. */
  cache: Record<CacheKey, boolean>;
  /** Which texts for search engines and other sites are translated. */
  meta: Record<MetaKey, boolean>;
  renderJavaScript: boolean;
  maxPages: number;
  maxDepth: number;
  includePaths: string[];
  excludePaths: string[];
  /** The answers to a set-up that is not finished; null afterwards. */
  setup: SetupAnswers | null;
}

/** The answers to the set-up of a project besides its name, address and source language. Open questions have no field. */
export interface SetupAnswers {
  /** The step at which the set-up continues. */
  step: SetupStep;
  /** The address as it was typed. When the set-up is finished, the server finds out whether the host supports https. */
  address: string;
  targetLanguages?: string[];
  otherDomains?: string[];
  maxPages?: number;
  maxDepth?: number;
  includePaths?: string[];
  excludePaths?: string[];
  renderJavaScript?: boolean;
}

/** Work on a project that stopped its worker several times. It does not start again until a person requests it. */
export interface SetAsideJob {
  jobKey: string;
  /** Such as `pipeline.fillPack`. */
  kind: string;
  /** How often it was started without finishing. */
  starts: number;
  setAsideAt: string;
}

/** `data` of a SITE_HAS_PROJECT failure: the projects of the site, oldest first, that the caller did not name. */
export interface SiteProjects {
  projects: { projectId: string; name: string; baseUrl: string }[];
}

/** The project of a site. */
export interface ProjectIdReply {
  projectId: string;
  projectKey: string;
  name: string;
  baseUrl: string;
}

/** A deleted project that can still be restored. */
export interface DeletedProject {
  projectId: string;
  name: string;
  baseUrl: string;
  /** Whether its translations stay in the organisation's memory. */
  keepTm: boolean;
  deletedAt: string;
  /** The name of the person; null if it is not known. */
  deletedBy: string | null;
  /** After this time its data is deleted. */
  purgeAfter: string;
}

/** Newest first. */
export interface DeletedProjectList {
  projects: DeletedProject[];
}

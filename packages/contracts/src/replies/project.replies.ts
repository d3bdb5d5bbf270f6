import type { CacheKey, MetaKey } from '../enums/page-switch.js';
import type { CrawlingStatus, DomainVerificationLevel, ProjectStatus, VerificationProof } from '../enums/project-status.js';
import type { ProjectType } from '../enums/project-type.js';
import type { PublicationState } from '../enums/publication.js';
import type { ReviewState } from '../enums/review-state.js';
import type { TranslationType } from '../enums/translation-type.js';
import type { LanguageLeverage } from './language-leverage.replies.js';

/** Segments and words of one project and language by type; exact at all times. */
export type TypeCounts = Record<TranslationType, { segments: number; words: number }>;

/** Segments and words by the state of the translation that is shown. */
export type ReviewCounts = Record<ReviewState, { segments: number; words: number }>;

const NONE = { segments: 0, words: 0 };
export const NO_REVIEWS: ReviewCounts = { draft: NONE, needsReview: NONE, reviewed: NONE, rejected: NONE };

export interface LanguageProgress {
  language: string;
  counts: TypeCounts;
  review: ReviewCounts;
}

export interface ProjectSummary {
  projectId: string;
  organisationId: string;
  name: string;
  projectType: ProjectType;
  /** Of its site; of a project for API translation, of the API that its content comes from. */
  baseUrl: string;
  hostname: string;
  otherDomains: string[];
  /** The domains of it on which alone the caller works; absent for whole projects. What is said of it is of these. */
  ownDomains?: string[];
  canonical: string | null;
  status: ProjectStatus;
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
  /** The address that the crawl looked at last, and how many of its pages were read. */
  lastProcessedUrl: string | null;
  parsedUrls: number;
}

export interface ProjectListReply {
  projectList: ProjectSummary[];
  totalProjects: number;
}

/** An address that answers visitors. */
export interface PublishedAddress {
  language: string;
  url: string;
  /** The customer's own domain for this language; null where it has a host below the render domain. */
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
  /** Of live languages. */
  publishedAddresses: PublishedAddress[];
  /** Of every target language. */
  languageAddresses: LanguageAddress[];
  crawl: CrawlProgress | null;
  /** Newest first. */
  setAsideJobs: SetAsideJob[];
  /** What of the published site is kept in caches. */
  cache: Record<CacheKey, boolean>;
  /** Which texts for search engines and other sites are translated. */
  meta: Record<MetaKey, boolean>;
  renderJavaScript: boolean;
  maxPages: number;
  maxDepth: number;
  includePaths: string[];
  excludePaths: string[];
}

/** Work on a project that stopped its worker again and again, and is not begun any more until somebody asks for it. */
export interface SetAsideJob {
  jobKey: string;
  /** Such as `pipeline.fillPack`. */
  kind: string;
  /** How often it was begun without coming to an end. */
  starts: number;
  setAsideAt: string;
}

/** One run of the crawler as people watch it. */
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
  pagesPerSecond: number;
  etaSeconds: number | null;
  failures: { reason: string; count: number; example: string }[];
  startedAt: string;
  finishedAt: string | null;
}

/** The last crawl of a project, and how far the project has come by it. */
export interface LastCrawl {
  /** Null before the first. */
  crawl: CrawlProgress | null;
  status: ProjectStatus;
  lastProcessedUrl: string | null;
  parsedUrls: number;
}

/** Bounds of an estimate; the page limit bounds what a short look cannot. */
export interface EstimateRange {
  from: number;
  to: number;
}

/** What translation memory, glossary and phrasebook know of the sampled pages in a language. */
export interface LanguageCoverage {
  language: string;
  coveredWords: number;
  share: number;
  /** The match analysis of the sample against the translation memory. Without a project nothing is known to be in context. */
  bands: LanguageLeverage['bands'];
}

export interface ProjectEstimate {
  /** What was looked at, and what a project is to be made with: typed without a scheme it is https, or http where only that answers. */
  url: string;
  finalUrl: string;
  reachable: boolean;
  reason: string | null;
  robotsAllowed: boolean;
  language: string | null;
  platform: string | null;
  title: string | null;
  sampledPages: number;
  /** Of the pages that a crawl would take: the likeliest figures, exact where the ranges are but one number. */
  estimatedPages: number;
  /** Each text counted once, however many pages it stands on. */
  estimatedWords: number;
  pageRange: EstimateRange;
  wordRange: EstimateRange;
  segments: number;
  words: number;
  coverage: LanguageCoverage[];
  /** A row for each target language. */
  engines: EngineForecast[];
  seconds: number;
}

/** Which engine will translate what the memory and the phrasebook do not know, and what that costs. */
export interface EngineForecast {
  language: string;
  /** Null where no engine serves the language. */
  engine: string | null;
  name: string | null;
  /** The language that the translation takes its way by, where no engine serves the pair directly. */
  via: string | null;
  /** Unicode code points, about. */
  characters: number;
  /** In paise; null where the price is unknown. */
  cost: number | null;
}

export interface ProjectStats {
  projectId: string;
  sourceWordCount: number;
  uniqueWordCount: number;
  newContentWordCount: number;
  translatedWordCount: number;
  transliteratedWordCount: number;
  translationWordCount: Record<'MACHINE' | 'USER' | 'PBK', number>;
  languages: LanguageProgress[];
}

/** What stands on one page, every occurrence counted. */
export interface UrlStats {
  url: string;
  title: string | null;
  segmentCount: number;
  sourceWordCount: number;
  languages: { language: string; counts: TypeCounts }[];
}

export interface UrlStatsList {
  /** In the order in which they were found; those that are no pages of the project are left out. */
  urls: UrlStats[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

/** The project of a site. */
export interface ProjectIdReply {
  projectId: string;
  projectKey: string;
  name: string;
  baseUrl: string;
}

/** A project that was deleted, and can be brought back. */
export interface DeletedProject {
  projectId: string;
  name: string;
  baseUrl: string;
  /** Whether its translations stay in the organisation's memory. */
  keepTm: boolean;
  deletedAt: string;
  /** The name of the person; null where it is not known. */
  deletedBy: string | null;
  /** From then on its data is deleted. */
  purgeAfter: string;
}

/** Newest first. */
export interface DeletedProjectList {
  projects: DeletedProject[];
}

export interface ProjectWordCount {
  projectId: string;
  sourceWordCount: number;
  uniqueWordCount: number;
}

export const URL_STATES = ['queued', 'fetching', 'fetched', 'failed', 'skipped', 'gone'] as const;
export type UrlState = (typeof URL_STATES)[number];

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

export interface PreviewUrlReply {
  previewUrl: string;
  sourceUrl: string;
  expiresAt: string;
}

/** Where a language is served while it is live. */
export interface PublishedHost {
  language: string;
  url: string | null;
}

export interface ScriptVerification {
  level: DomainVerificationLevel;
  scriptFound: boolean;
  projectIdFound: boolean;
  checkedUrl: string;
  reason: string | null;
}

/** How a site can be shown to be its customer's, and what has been seen of it. */
export interface DomainVerification {
  level: DomainVerificationLevel;
  /** What the daily checks look for; null while nothing has been seen. */
  proof: VerificationProof | null;
  checkedAt: string | null;
  /** Daily checks in a row that have not found it; with the third the level falls to 0. */
  missedChecks: number;
  /** When a visitor's browser last reported from a page with the tag; null while none has. Looked into once a day. */
  reportedAt: string | null;
  /** The TXT record; null for a site at an address without a domain name. */
  dns: { name: string; value: string } | null;
  file: { url: string; content: string };
}

export interface DomainVerificationCheck {
  level: DomainVerificationLevel;
  isFound: boolean;
  reason: string | null;
}

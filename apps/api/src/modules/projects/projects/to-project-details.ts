import { CACHE_KEYS, META_KEYS, type ProjectDetails, type ProjectSummary, workStatusOf } from '@bhashantar/contracts';
import type { ProjectRow } from './project.entity.js';

/** A project as the API returns it; fields that no module contributes are zero or empty. */
export function toProjectDetails(project: ProjectRow, contributed: Partial<ProjectDetails> = {}): ProjectDetails {
  return {
    projectId: project.projectId,
    organisationId: project.organisationId,
    projectKey: project.projectKey,
    name: project.name,
    projectType: project.projectType,
    baseUrl: project.baseUrl,
    hostname: project.hostname,
    otherDomains: project.otherDomains,
    canonical: project.canonical,
    status: project.status,
    workStatus: workStatusOf(project.status),
    crawlingStatus: project.crawlingStatus,
    statusReason: project.statusReason,
    sourceLanguage: project.sourceLanguage,
    targetLanguages: project.targetLanguages,
    domainVerification: project.domainVerification,
    renderJavaScript: project.renderJavaScript,
    maxPages: project.maxPages,
    maxDepth: project.maxDepth,
    includePaths: project.includePaths,
    excludePaths: project.excludePaths,
    createdAt: project.createdAt.toISOString(),
    lastPublishedAt: project.lastPublishedAt?.toISOString() ?? null,
    sourceWordCount: 0,
    uniqueWordCount: 0,
    segmentCount: 0,
    pageCount: 0,
    languages: [],
    lastProcessedUrl: null,
    parsedUrls: 0,
    snippetTag: '',
    publishedAddresses: [],
    languageAddresses: [],
    crawl: null,
    setAsideJobs: [],
    cache: allOn(CACHE_KEYS),
    meta: allOn(META_KEYS),
    setup: project.setup,
    ...contributed,
  };
}

/** Narrows the details for people who work on some domains: nothing about other domains, and no figures of the whole. */
export function narrowDetails(details: ProjectDetails, domains: readonly string[] | undefined): ProjectDetails {
  const [first] = domains ?? [];
  if (!domains || first === undefined) return details;
  const isOwn = (url: string | null) => url !== null && domains.includes(hostOf(url));
  const baseUrl = isOwn(details.baseUrl) ? details.baseUrl : `${new URL(details.baseUrl).protocol}//${first}/`;
  return {
    ...details,
    ownDomains: [...domains],
    baseUrl,
    hostname: new URL(baseUrl).hostname,
    otherDomains: details.otherDomains.filter((domain) => domains.includes(domain)),
    canonical: isOwn(details.canonical) ? details.canonical : null,
    includePaths: [],
    excludePaths: [],
    lastProcessedUrl: null,
    parsedUrls: details.pageCount,
    crawl: null,
    setAsideJobs: [],
    setup: null,
  };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const allOn = <Key extends string>(keys: readonly Key[]) => Object.fromEntries(keys.map((key) => [key, true])) as Record<Key, boolean>;

/** A new field of the type has its line here, or this does not compile. */
const SUMMARY_FIELDS: Readonly<Record<keyof ProjectSummary, true>> = {
  projectId: true,
  organisationId: true,
  name: true,
  projectType: true,
  baseUrl: true,
  hostname: true,
  otherDomains: true,
  ownDomains: true,
  canonical: true,
  status: true,
  workStatus: true,
  crawlingStatus: true,
  statusReason: true,
  sourceLanguage: true,
  targetLanguages: true,
  sourceWordCount: true,
  uniqueWordCount: true,
  segmentCount: true,
  pageCount: true,
  languages: true,
  createdAt: true,
  lastPublishedAt: true,
  publishedAddresses: true,
  lastProcessedUrl: true,
  parsedUrls: true,
};

/** The row of a list. */
export function toProjectSummary(details: ProjectDetails): ProjectSummary {
  const fields = Object.keys(SUMMARY_FIELDS) as (keyof ProjectSummary)[];
  const given = fields.filter((field) => details[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, details[field]])) as unknown as ProjectSummary;
}

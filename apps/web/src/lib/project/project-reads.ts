import {
  domainDns,
  domainStats,
  domainVerification,
  fetchProjectId,
  listDeletedProjects,
  listPagePublications,
  listProjects,
  listScopeUrls,
  paginatedDomains,
  planComparison,
  privateContentSettings,
  projectDetails,
  projectHealth,
  projectPublication,
  qualitySettings,
  readComparison,
  scopeByDomain,
  uniqueDomains,
  urlStats,
} from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../http/endpoint-query.js';

/** The calls whose answers change with a project: its state, its figures, its settings. */
const PROJECT_READS = [
  listProjects,
  projectDetails,
  fetchProjectId,
  listDeletedProjects,
  domainVerification,
  projectHealth,
  urlStats,
  qualitySettings,
  privateContentSettings,
  readComparison,
  planComparison,
];

/** Reloads the shown projects. */
export const refreshProjects = (client: QueryClient): Promise<void> => invalidate(client, PROJECT_READS);

const askedOf = (projectId: string | undefined) => (projectId === undefined ? {} : { projectId });

const PAGE_LISTS = [listScopeUrls, scopeByDomain];

/** Reloads the lists of a project's pages. */
export const refreshPageLists = (client: QueryClient, projectId: string): Promise<void> => invalidate(client, PAGE_LISTS, { projectId });

/** Asks again which pages and hosts belong to projects. */
export const refreshScope = (client: QueryClient): Promise<void> => invalidate(client, [...PAGE_LISTS, uniqueDomains]);

/** Reloads the published view of one project, or of all when none is named. */
export const refreshPublication = (client: QueryClient, projectId?: string): Promise<void> =>
  invalidate(client, [projectPublication, listPagePublications], askedOf(projectId));

/** Reloads the shown domains. */
export const refreshDomains = (client: QueryClient): Promise<void> =>
  invalidate(client, [paginatedDomains, domainStats, domainVerification, domainDns]);

import { domainVerification, fetchProjectId, listProjects, projectDetails } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import type { ProjectsSearch } from './projects.search.js';

export const PROJECTS_PAGE_SIZE = 20;
/** How many projects the switch in the header offers without a search. */
const SWITCH_SIZE = 100;

export const projectListOptions = ({ page, q }: ProjectsSearch) =>
  queryOptions({
    ...queryOf(listProjects, { pageNumber: page, pageSize: PROJECTS_PAGE_SIZE, ...(q ? { searchText: q } : {}) }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** The project whose site has an address; none if the input is no address. */
export const projectOfAddressOptions = (typed: string) =>
  queryOptions({
    ...queryOf(fetchProjectId, { url: typed }),
    // The list itself finds hosts without a path.
    enabled: typed.includes('/') && !/\s/.test(typed),
  });

export const projectSwitchOptions = queryOf(listProjects, { pageNumber: 1, pageSize: SWITCH_SIZE });

export const projectDetailsOptions = (projectId: string) =>
  queryOptions({ ...queryOf(projectDetails, { projectId }), meta: { live: true } });

export const domainVerificationOptions = (projectId: string) => queryOf(domainVerification, { projectId });

/** The project of the open screen, which its route has fetched. If it was deleted or unassigned meanwhile, the screen closes. */
export function useProject(projectId: string) {
  const { data, error, isFetching } = useSuspenseQuery(projectDetailsOptions(projectId));
  if (error instanceof ApiError && error.status === 404 && !isFetching) throw error;
  return data;
}

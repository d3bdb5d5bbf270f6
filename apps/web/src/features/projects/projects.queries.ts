import { domainVerification, fetchProjectId, listProjects, projectDetails } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error.js';
import { call } from '../../lib/http/client.js';

export const PROJECTS_PAGE_SIZE = 20;
/** As many as the switch in the header offers without searching. */
const SWITCH_SIZE = 100;

export interface ProjectListSearch {
  page: number;
  q?: string | undefined;
}

export const projectListOptions = ({ page, q }: ProjectListSearch) =>
  queryOptions({
    queryKey: ['project', 'list', { page, q: q ?? '' }],
    queryFn: ({ signal }) =>
      call(listProjects, { pageNumber: page, pageSize: PROJECTS_PAGE_SIZE, ...(q ? { searchText: q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** The project whose site an address is on; none where what was typed is no address. */
export const projectOfAddressOptions = (typed: string) =>
  queryOptions({
    queryKey: ['project', 'ofAddress', typed],
    queryFn: ({ signal }) => call(fetchProjectId, { url: typed }, { signal }),
    // Hosts alone are found by the list.
    enabled: typed.includes('/') && !/\s/.test(typed),
  });

export const projectSwitchOptions = queryOptions({
  queryKey: ['project', 'list', 'switch'],
  queryFn: ({ signal }) => call(listProjects, { pageNumber: 1, pageSize: SWITCH_SIZE }, { signal }),
});

export const projectDetailsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['project', 'details', projectId],
    queryFn: ({ signal }) => call(projectDetails, { projectId }, { signal }),
    meta: { live: true },
  });

export const domainVerificationOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['project', 'verification', projectId],
    queryFn: ({ signal }) => call(domainVerification, { projectId }, { signal }),
  });

/** The project of the open screen, whose route has fetched it. One that was deleted or taken away meanwhile closes the screen. */
export function useProject(projectId: string) {
  const { data, error, isFetching } = useSuspenseQuery(projectDetailsOptions(projectId));
  if (error instanceof ApiError && error.status === 404 && !isFetching) throw error;
  return data;
}

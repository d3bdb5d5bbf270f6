import { fetchUserDetails, listDomainCollaborators, listProjectCollaborators, listUserProjects } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';
import type { AssignmentsSearch } from './assignments.search.js';

export const ASSIGNMENTS_PAGE_SIZE = 20;

const pageOf = ({ page, q }: AssignmentsSearch) => ({
  pageNumber: page,
  pageSize: ASSIGNMENTS_PAGE_SIZE,
  ...(q && { searchText: q }),
});

export const projectCollaboratorsOptions = (projectId: string, search: AssignmentsSearch) =>
  queryOptions({
    queryKey: ['assignment', 'project', projectId, search],
    queryFn: ({ signal }) => call(listProjectCollaborators, { projectId, ...pageOf(search) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The domains of a project, by name. */
export const projectDomainsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['assignment', 'domains', projectId],
    queryFn: async ({ signal }) => (await call(listDomainCollaborators, { projectId, pageSize: 1 }, { signal })).hostnames,
  });

export const userProjectsOptions = (apikey: string, search: AssignmentsSearch) =>
  queryOptions({
    queryKey: ['assignment', 'user', apikey, search],
    queryFn: ({ signal }) => call(listUserProjects, { apikey, ...pageOf(search) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const assigneeOptions = (apikey: string) =>
  queryOptions({
    queryKey: ['user', 'details', apikey],
    queryFn: async ({ signal }) => (await call(fetchUserDetails, { apikey }, { signal })).user,
  });

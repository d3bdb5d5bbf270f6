import { listDomainCollaborators, listProjectCollaborators, listUserProjects } from '@bhashantar/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import type { AssignmentsSearch } from './assignments.search.js';

export const ASSIGNMENTS_PAGE_SIZE = 20;

const pageOf = ({ page, q }: AssignmentsSearch) => ({
  pageNumber: page,
  pageSize: ASSIGNMENTS_PAGE_SIZE,
  ...(q && { searchText: q }),
});

export const projectCollaboratorsOptions = (projectId: string, search: AssignmentsSearch) =>
  queryOptions({
    ...queryOf(listProjectCollaborators, { projectId, ...pageOf(search) }),
    placeholderData: keepPreviousData,
  });

/** The domains of a project, by name. */
export const projectDomainsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(listDomainCollaborators, { projectId, pageSize: 1 }),
    select: ({ hostnames }) => hostnames,
  });

export const userProjectsOptions = (apikey: string, search: AssignmentsSearch) =>
  queryOptions({
    ...queryOf(listUserProjects, { apikey, ...pageOf(search) }),
    placeholderData: keepPreviousData,
  });

/** Reloads the shown assignments. */
export const refreshAssignments = (client: QueryClient): Promise<void> =>
  invalidate(client, [listProjectCollaborators, listDomainCollaborators, listUserProjects]);

import { paginatedDomains, toggleDomain } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, send } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';

export const DOMAINS_PAGE_SIZE = 20;

export interface DomainsSearch {
  page: number;
  q?: string | undefined;
}

export const domainListOptions = (projectId: string, { page, q }: DomainsSearch) =>
  queryOptions({
    queryKey: ['domains', projectId, { page, q }],
    queryFn: ({ signal }) =>
      call(paginatedDomains, { projectId, searchText: q, pageNumber: page, pageSize: DOMAINS_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export function useToggleDomain(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (change: { hostname: string; active: boolean }) => send(toggleDomain, { projectId, ...change }),
    onSuccess: async ({ message }) => {
      notify.success('domain', message);
      for (const key of ['domains', 'project', 'publication']) await client.invalidateQueries({ queryKey: [key] });
    },
    onError: (error) => notify.failure('domain', error),
  });
}

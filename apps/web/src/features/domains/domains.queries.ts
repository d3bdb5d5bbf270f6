import {
  addDomain,
  deleteDomain,
  domainDns,
  domainStats,
  domainVerification,
  paginatedDomains,
  toggleDomain,
  updateDomain,
} from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, send } from '../../lib/http/client.js';
import { refreshProjects } from '../../lib/project/project-reads.js';
import { useNotify } from '../../lib/use-notify.js';

export const DOMAINS_PAGE_SIZE = 20;

export interface DomainsSearch {
  page: number;
  q?: string | undefined;
}

export const domainListOptions = (projectId: string, { page, q }: DomainsSearch) =>
  queryOptions({
    queryKey: ['domains', 'list', projectId, { page, q }],
    queryFn: ({ signal }) =>
      call(paginatedDomains, { projectId, searchText: q, pageNumber: page, pageSize: DOMAINS_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export const domainStatsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['domains', 'stats', projectId],
    queryFn: ({ signal }) => call(domainStats, { projectId }, { signal }),
    meta: { live: true },
  });

export const domainVerificationOptions = (projectId: string, hostname: string) =>
  queryOptions({
    queryKey: ['domains', 'verification', projectId, hostname],
    queryFn: ({ signal }) => call(domainVerification, { projectId, hostname }, { signal }),
  });

/** Asked for by those who may publish; an answer of name servers, which nothing tells of. */
export const domainDnsOptions = (projectId: string) =>
  queryOptions({ queryKey: ['domains', 'dns', projectId], queryFn: ({ signal }) => call(domainDns, { projectId }, { signal }) });

/** The changes of domains. Field errors are for the form that asks. */
export function useDomainChanges(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const onSuccess = async ({ message }: { message: string }) => {
    notify.success('domain', message);
    await refreshProjects(client);
    for (const key of ['domains', 'publication', 'scope'] as const) await client.invalidateQueries({ queryKey: [key] });
  };
  const onError = (error: unknown) => notify.refusal('domain', error);
  return {
    toggle: useMutation({
      mutationFn: (change: { hostname: string; active: boolean }) => send(toggleDomain, { projectId, ...change }),
      onSuccess,
      onError,
    }),
    add: useMutation({ mutationFn: (hostname: string) => send(addDomain, { projectId, hostname }), onSuccess }),
    update: useMutation({
      mutationFn: (change: { hostname: string; newHostname: string }) => send(updateDomain, { projectId, ...change }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (hostname: string) => send(deleteDomain, { projectId, hostname }), onSuccess, onError }),
  };
}

export type DomainChanges = ReturnType<typeof useDomainChanges>;

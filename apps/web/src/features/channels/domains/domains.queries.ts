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
import { send } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshDomains, refreshProjects, refreshPublication, refreshScope } from '../../../lib/project/project-reads.js';
import { useNotify } from '../../../lib/use-notify.js';
import type { DomainsSearch } from './domains.search.js';

export const DOMAINS_PAGE_SIZE = 20;

export const domainListOptions = (projectId: string, { page, q }: DomainsSearch) =>
  queryOptions({
    ...queryOf(paginatedDomains, { projectId, searchText: q, pageNumber: page, pageSize: DOMAINS_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export const domainStatsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(domainStats, { projectId }),
    meta: { live: true },
  });

export const domainVerificationOptions = (projectId: string, hostname: string) =>
  queryOptions({
    ...queryOf(domainVerification, { projectId, hostname }),
  });

/** Fetched for people who may publish. It depends on name servers, and no event announces changes. */
export const domainDnsOptions = (projectId: string) => queryOf(domainDns, { projectId });

/** The calls that change domains. The form that makes the call shows the errors about fields. */
export function useDomainChanges(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const onSuccess = async ({ message }: { message: string }) => {
    notify.success('domain', message);
    await refreshProjects(client);
    await refreshDomains(client);
    await refreshPublication(client);
    await refreshScope(client);
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

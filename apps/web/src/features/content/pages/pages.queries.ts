import {
  allScopeUrls,
  listPagePublications,
  listScopeUrls,
  pageTraffic,
  scopeByDomain,
  uniqueDomains,
  urlStats,
} from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import type { PagesSearch } from './pages.search.js';

export const PAGES_PAGE_SIZE = 50;

/** One page of the addresses of a project. */
export const scopeUrlsOptions = (projectId: string, { page, q, state, domain }: PagesSearch) =>
  queryOptions({
    ...(domain
      ? queryOf(scopeByDomain, { projectId, hostname: domain, searchText: q, state, pageNumber: page, pageSize: PAGES_PAGE_SIZE })
      : queryOf(listScopeUrls, undefined, {
          params: { projectId, pageNumber: page, pageSize: PAGES_PAGE_SIZE },
          query: { searchText: q, state },
        })),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** The hosts of a project's addresses. */
export const domainsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(uniqueDomains, { projectId }),
  });

/** The publication of these pages in one language. */
export const pagePublicationsOptions = (projectId: string, language: string, urls: readonly string[]) =>
  queryOptions({
    ...queryOf(listPagePublications, { projectId, targetLang: language, urls: [...urls] }),
    enabled: urls.length > 0,
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** How often these pages were visited in one language. */
export const pageTrafficOptions = (projectId: string, language: string, urls: readonly string[]) =>
  queryOptions({
    ...queryOf(pageTraffic, { projectId, targetLang: language, urls: [...urls] }),
    enabled: urls.length > 0,
    placeholderData: keepPreviousData,
  });

/** How far these pages are translated into one language, by whom. */
export const urlStatsOptions = (projectId: string, language: string, urls: readonly string[]) =>
  queryOptions({
    ...queryOf(urlStats, { projectId, targetLang: language, urls: [...urls], pageSize: PAGES_PAGE_SIZE }),
    enabled: urls.length > 0,
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** The addresses of all pages of a project, one per line, in the form in which they can be added to another project. */
export async function fetchPageUrls(projectId: string): Promise<Blob> {
  const all = new Set<string>();
  for (let pagePart = 0, isMore = true; isMore; pagePart++) {
    const { urls } = await call(allScopeUrls, undefined, { params: { projectId }, query: { pagePart } });
    for (const url of urls) all.add(url);
    isMore = urls.length > 0;
  }
  return new Blob([[...all, ''].join('\n')], { type: 'text/plain' });
}

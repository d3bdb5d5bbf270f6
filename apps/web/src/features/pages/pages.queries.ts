import { listScopeUrls, type UrlState } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

export const PAGES_PAGE_SIZE = 50;

export interface PagesSearch {
  page: number;
  q?: string | undefined;
  state?: UrlState | undefined;
}

/** The addresses of a project, one screenful. */
export const scopeUrlsOptions = (projectId: string, { page, q, state }: PagesSearch) =>
  queryOptions({
    queryKey: ['scope', 'list', projectId, { page, q, state }],
    queryFn: ({ signal }) =>
      call(listScopeUrls, undefined, {
        signal,
        params: { projectId, pageNumber: page, pageSize: PAGES_PAGE_SIZE },
        query: { searchText: q, state },
      }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

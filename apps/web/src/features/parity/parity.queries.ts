import { listParity, type PageChangeKind, type ParityState } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../lib/http/endpoint-query.js';

export const PARITY_PAGE_SIZE = 50;

export interface ParitySearch {
  page: number;
  /** The first of the project where none is chosen. */
  language?: string | undefined;
  q?: string | undefined;
  state?: ParityState | undefined;
  change?: PageChangeKind | undefined;
}

export const parityOptions = (projectId: string, targetLang: string, { page, q, state, change }: ParitySearch) =>
  queryOptions({
    ...queryOf(listParity, { projectId, targetLang, searchText: q, state, change, pageNumber: page, pageSize: PARITY_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

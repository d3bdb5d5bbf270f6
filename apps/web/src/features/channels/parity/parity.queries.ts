import { listParity } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import type { ParitySearch } from './parity.search.js';

export const PARITY_PAGE_SIZE = 50;

export const parityOptions = (projectId: string, targetLang: string, { page, q, state, change }: ParitySearch) =>
  queryOptions({
    ...queryOf(listParity, { projectId, targetLang, searchText: q, state, change, pageNumber: page, pageSize: PARITY_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

import { listBatches } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/http/endpoint-query.js';
import type { BatchesSearch } from './batches.search.js';

export const BATCHES_PAGE_SIZE = 20;

export const batchListOptions = ({ page, q, state, organisation }: BatchesSearch) =>
  queryOptions({
    ...queryOf(listBatches, {
      ...{ pageNumber: page, pageSize: BATCHES_PAGE_SIZE },
      ...(q ? { searchText: q } : {}),
      ...(state?.length ? { states: state } : {}),
      ...(organisation ? { organisationId: organisation } : {}),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

import { listTermCandidates } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/http/endpoint-query.js';
import { isOpen } from '../../../../lib/jobs.store.js';

export const CANDIDATES_PAGE_SIZE = 50;
const SCAN_POLL_MS = 2_000;

export interface CandidatesShown {
  page: number;
  q?: string | undefined;
  dismissed?: boolean | undefined;
}

/** A page of candidates from the site's texts. Reloads while the search runs. */
export const candidatesOptions = (projectId: string, { page, q, dismissed = false }: CandidatesShown) =>
  queryOptions({
    ...queryOf(listTermCandidates, { projectId, dismissed, pageNumber: page, pageSize: CANDIDATES_PAGE_SIZE, ...(q && { searchText: q }) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.scan && isOpen(state.data.scan) ? SCAN_POLL_MS : false),
  });

import { listTermCandidates } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { glossaryKey } from '../glossary.queries.js';

export const CANDIDATES_PAGE_SIZE = 50;
const SCAN_POLL_MS = 2_000;

export interface CandidatesShown {
  page: number;
  q?: string | undefined;
  dismissed?: boolean | undefined;
}

/** What the site proposes, one screenful. Asked again while the search goes on. */
export const candidatesOptions = (projectId: string, { page, q, dismissed = false }: CandidatesShown) =>
  queryOptions({
    queryKey: [...glossaryKey, 'candidates', projectId, { page, q, dismissed }],
    queryFn: ({ signal }) =>
      call(
        listTermCandidates,
        { projectId, dismissed, pageNumber: page, pageSize: CANDIDATES_PAGE_SIZE, ...(q && { searchText: q }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.scan && isOpen(state.data.scan) ? SCAN_POLL_MS : false),
  });

import { analyzeNewContent, fetchLeverage, fetchMixedContent, viewNewContent } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';
import { isOpen } from '../../lib/jobs.store.js';

export const REPORT_LIST_SIZE = 25;
const ANALYSIS_POLL_MS = 2_000;

export const newContentKey = (projectId: string) => ['newContent', projectId] as const;

/** How much came since it was marked as seen, language by language. */
export const newContentOptions = (projectId: string) =>
  queryOptions({
    queryKey: [...newContentKey(projectId), 'languages'],
    queryFn: ({ signal }) => call(analyzeNewContent, { projectId }, { signal }),
    meta: { live: true },
  });

/** What came in one language, one screenful. */
export const newSegmentsOptions = (projectId: string, language: string, page: number) =>
  queryOptions({
    queryKey: [...newContentKey(projectId), 'segments', language, page],
    queryFn: ({ signal }) =>
      call(viewNewContent, { projectId, targetLang: language, pageNumber: page, pageSize: REPORT_LIST_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });

export const mixedKey = (projectId: string) => ['mixedLanguage', projectId] as const;

/** Texts in other scripts than their language's: sources without a language. Asked again while the search for them goes on. */
export const mixedContentOptions = (projectId: string, language: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...mixedKey(projectId), language ?? 'source', page],
    queryFn: ({ signal }) =>
      call(
        fetchMixedContent,
        { projectId, ...(language && { targetLang: language }), pageNumber: page, pageSize: REPORT_LIST_SIZE },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.analysis && isOpen(state.data.analysis) ? ANALYSIS_POLL_MS : false),
  });

export const leverageKey = (projectId: string) => ['leverage', projectId] as const;

/** The last match analysis; asked again while one goes on. */
export const leverageOptions = (projectId: string) =>
  queryOptions({
    queryKey: leverageKey(projectId),
    queryFn: ({ signal }) => call(fetchLeverage, { projectId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.analysis && isOpen(state.data.analysis) ? ANALYSIS_POLL_MS : false),
  });

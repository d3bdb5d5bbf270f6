import { analyzeNewContent, fetchLeverage, fetchMixedContent, viewNewContent } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { isOpen } from '../../../lib/jobs.store.js';

export const REPORT_LIST_SIZE = 25;
const ANALYSIS_POLL_MS = 2_000;

/** How much content is new since it was last marked as seen, for each language. */
export const newContentOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(analyzeNewContent, { projectId }),
    meta: { live: true },
  });

/** A page of new texts in one language. */
export const newSegmentsOptions = (projectId: string, language: string, page: number) =>
  queryOptions({
    ...queryOf(viewNewContent, { projectId, targetLang: language, pageNumber: page, pageSize: REPORT_LIST_SIZE }),
    placeholderData: keepPreviousData,
  });

/** Texts that are in another script than that of their language. For sources, no language is given. Polls while the scan runs. */
export const mixedContentOptions = (projectId: string, language: string | undefined, page: number) =>
  queryOptions({
    ...queryOf(fetchMixedContent, { projectId, ...(language && { targetLang: language }), pageNumber: page, pageSize: REPORT_LIST_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.analysis && isOpen(state.data.analysis) ? ANALYSIS_POLL_MS : false),
  });

/** The last match analysis; polls while one runs. */
export const leverageOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(fetchLeverage, { projectId }),
    refetchInterval: ({ state }) => (state.data?.analysis && isOpen(state.data.analysis) ? ANALYSIS_POLL_MS : false),
  });

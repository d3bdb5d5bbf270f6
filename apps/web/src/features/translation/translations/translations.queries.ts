import { filterTranslations, type SegmentPage, type SegmentRow } from '@bhashantar/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { keyOf } from '../../../lib/http/endpoint-query.js';
import { toSegmentFilter } from './filters/to-segment-filter.js';
import type { TranslationFilters } from './translations.search.js';

const BATCH = 100;

/** The key of every list of segments of one language. */
export const segmentsKey = (projectId: string, language: string) => keyOf(filterTranslations, { projectId, targetLang: language });

/** Segments of one language, in batches as the list is scrolled. */
export const segmentsOptions = (projectId: string, language: string, filters: TranslationFilters) => {
  const body = { ...toSegmentFilter(projectId, language, filters), pageSize: BATCH };
  return infiniteQueryOptions({
    queryKey: keyOf(filterTranslations, body),
    queryFn: ({ pageParam, signal }) => call(filterTranslations, { ...body, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
};

/** Changes one row in every list of its language; other rows stay. */
export function patchSegment(
  client: QueryClient,
  projectId: string,
  language: string,
  sourceHash: string,
  change: (row: SegmentRow) => SegmentRow,
): void {
  client.setQueriesData<InfiniteData<SegmentPage>>({ queryKey: segmentsKey(projectId, language) }, (data) => {
    if (!data?.pages.some((page) => page.segments.some((row) => row.sourceHash === sourceHash))) return data;
    const segments = (page: SegmentPage) => page.segments.map((row) => (row.sourceHash === sourceHash ? change(row) : row));
    return { ...data, pages: data.pages.map((page) => ({ ...page, segments: segments(page) })) };
  });
}

/** The row as any list holds it now. */
export function findSegment(client: QueryClient, projectId: string, language: string, sourceHash: string): SegmentRow | undefined {
  return client
    .getQueriesData<InfiniteData<SegmentPage>>({ queryKey: segmentsKey(projectId, language) })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.segments)
    .find((row) => row.sourceHash === sourceHash);
}

import { filterTranslations, type SegmentPage, type SegmentRow } from '@bhashantar/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';
import { toSegmentFilter } from './filters/to-segment-filter.js';
import type { TranslationFilters } from './translations.search.js';

const BATCH = 100;

export const segmentsKey = (projectId: string, language: string) => ['translation', 'list', projectId, language] as const;

/** Segments of one language, in batches as the list is scrolled. */
export const segmentsOptions = (projectId: string, language: string, filters: TranslationFilters) =>
  infiniteQueryOptions({
    queryKey: [...segmentsKey(projectId, language), filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        filterTranslations,
        { ...toSegmentFilter(projectId, language, filters), pageSize: BATCH, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Changes one row in every list of its language; other rows stay as they are. */
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

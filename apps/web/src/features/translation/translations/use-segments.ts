import type { SegmentRow } from '@bhashantar/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { segmentsOptions } from './translations.queries.js';
import type { TranslationFilters } from './translations.search.js';

const NONE: SegmentRow[] = [];

/** The segments of one language that match, as far as they are loaded. */
export function useSegments(projectId: string, language: string, filters: TranslationFilters) {
  const list = useInfiniteQuery(segmentsOptions(projectId, language, filters));
  const { data, error, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.segments) ?? NONE, [data]);
  const onEnd = useCallback(
    () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    [hasNextPage, isFetchingNextPage, fetchNextPage],
  );
  const total = data?.pages[0]?.total ?? rows.length;
  const isTotalExact = data?.pages[0]?.isTotalExact ?? true;
  const failure = isError && !data ? error : undefined;
  return {
    rows,
    total,
    isTotalExact,
    seen: data?.pages[0]?.seen,
    isReady: data !== undefined,
    isComplete: data !== undefined && !hasNextPage,
    failure,
    onEnd,
    retry: () => void refetch(),
  };
}

export type Segments = ReturnType<typeof useSegments>;

import { useEffect, useRef } from 'react';
import { filtersOf, isFiltered, type TranslationsSearch } from './translations.search.js';
import type { Segments } from './use-segments.js';

const HASH = /^v1:[0-9a-f]{32}$/;

/**
 * If a link, such as that of a notification, leads to a segment that is not among the first loaded ones, this filters for the segment.
 * Filters in the link take precedence.
 */
export function useLinkedSegment(
  search: TranslationsSearch,
  { rows, isReady }: Segments,
  jump: (sourceHash: string) => Promise<void>,
): void {
  const followed = useRef<string>(undefined);
  const { segment } = search;
  const isMissing =
    isReady &&
    segment !== undefined &&
    HASH.test(segment) &&
    !isFiltered(filtersOf(search)) &&
    !rows.some((row) => row.sourceHash === segment);
  useEffect(() => {
    const isKnown = followed.current === segment;
    followed.current = isMissing ? segment : undefined;
    if (!isMissing || isKnown) return;
    void jump(segment);
  }, [isMissing, segment, jump]);
}

import type { SegmentRow } from '@bhashantar/contracts';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Height of a row before it is measured, in px. */
const GUESS = 44;
/** Rows beyond the edge of the screen that are ready for a scroll. */
const OVERSCAN = 10;
/** The header and the bar of filters, which cover what scrolls beneath them. */
const HEADER = 168;

function withActive(indices: number[], activeAt: number): number[] {
  return activeAt < 0 || indices.includes(activeAt) ? indices : [...indices, activeAt].sort((a, b) => a - b);
}

/** Where the list begins in the page; changes when what stands above it wraps. */
function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => element.current && setTop(element.current.getBoundingClientRect().top + scrollY);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [element]);
  return top;
}

/** The rows near the screen. The one being edited stays in the page, with its focus, however far one scrolls. */
export function useSegmentWindow(list: RefObject<HTMLElement | null>, rows: readonly SegmentRow[], activeAt: number) {
  const margin = useOffsetTop(list);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => GUESS,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: HEADER,
    scrollPaddingEnd: 24,
    getItemKey: (at) => rows[at]?.sourceHash ?? at,
    rangeExtractor: useCallback((range: Range) => withActive(defaultRangeExtractor(range), activeAt), [activeAt]),
  });
  return { virtualizer, margin };
}

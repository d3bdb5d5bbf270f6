import type { SegmentRow } from '@bhashantar/contracts';
import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { useOffsetTop } from './use-offset-top.js';

/** Height of a row before it is measured, in px. */
const GUESS = 44;
/**
 * How many rows beyond the edge of the screen are rendered in advance for scrolling. The browser composites each of them again at every
 * key, even if it is invisible.
 */
const OVERSCAN = 4;
/** The header, which covers what scrolls beneath it on narrow screens. */
const HEADER = 64;

function withActive(indices: number[], activeAt: number): number[] {
  return activeAt < 0 || indices.includes(activeAt) ? indices : [...indices, activeAt].sort((a, b) => a - b);
}

/** The rows near the screen. The one being edited stays in the page, with its focus, however far one scrolls. */
function useRows(rows: readonly SegmentRow[], activeAt: number) {
  return {
    count: rows.length,
    estimateSize: () => GUESS,
    overscan: OVERSCAN,
    getItemKey: (at: number) => rows[at]?.sourceHash ?? at,
    rangeExtractor: useCallback((range: Range) => withActive(defaultRangeExtractor(range), activeAt), [activeAt]),
  };
}

/** A list that scrolls with the page. */
export function usePageWindow(list: RefObject<HTMLElement | null>, rows: readonly SegmentRow[], activeAt: number) {
  const margin = useOffsetTop(list);
  const virtualizer = useWindowVirtualizer({
    ...useRows(rows, activeAt),
    scrollMargin: margin,
    scrollPaddingStart: HEADER,
    scrollPaddingEnd: 24,
  });
  return { virtualizer, margin, isPlaced: margin > 0 };
}

/** A list that scrolls within an element. */
export function useElementWindow(scroller: RefObject<HTMLElement | null>, rows: readonly SegmentRow[], activeAt: number) {
  const virtualizer = useVirtualizer({
    ...useRows(rows, activeAt),
    getScrollElement: () => scroller.current,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 24,
  });
  return { virtualizer, margin: 0, isPlaced: true };
}

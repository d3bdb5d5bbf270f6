import { type RefObject, useEffect, useRef } from 'react';

type ScrollTo = (at: number, options?: { align: 'center' }) => void;

/** A link may point at a row far down; scrolls there once the list knows its position. */
export function useLinkedRow(activeAt: number, isPlaced: boolean, scrollTo: ScrollTo): void {
  const linked = useRef(activeAt);
  useEffect(() => {
    if (!isPlaced) return;
    if (linked.current > 0) scrollTo(linked.current, { align: 'center' });
    linked.current = -1;
  }, [isPlaced, scrollTo]);
}

/** Closing the field gives the focus back to its row. */
export function useFocusReturn(list: RefObject<HTMLElement | null>, activeAt: number): void {
  const before = useRef(activeAt);
  useEffect(() => {
    if (activeAt < 0 && before.current >= 0) list.current?.querySelector<HTMLElement>(`[data-index="${before.current}"] button`)?.focus();
    before.current = activeAt;
  }, [list, activeAt]);
}

/** Brings the whole open row into view, if it fits, when it opens and when it grows, because its buttons are below its text. */
export function useWholeRow(list: RefObject<HTMLElement | null>, activeAt: number): void {
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${activeAt}"]`);
    if (!row || typeof ResizeObserver === 'undefined') return undefined;
    let height = 0;
    const observer = new ResizeObserver(() => {
      const isHigher = row.offsetHeight > height;
      height = row.offsetHeight;
      if (isHigher && row.contains(document.activeElement)) row.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [list, activeAt]);
}

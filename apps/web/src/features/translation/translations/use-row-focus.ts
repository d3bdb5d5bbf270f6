import { type RefObject, useEffect, useRef } from 'react';

type ScrollTo = (at: number, options?: { align: 'center' }) => void;

/** A link may lead straight to a row that is far down; scrolls there once the list knows where it stands. */
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

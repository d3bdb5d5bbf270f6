import type { Language, SegmentRow } from '@bhashantar/contracts';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/format-number.js';
import { useMay } from '../../lib/session/use-may.js';
import { SegmentRowView } from './segment-row.js';
import styles from './translations.module.css';
import { useSaveSegment } from './use-save-segment.js';

/** Height of a row before it is measured, in px. */
const GUESS = 92;
/** Rows beyond the edge of the screen that are ready for a scroll. */
const OVERSCAN = 6;
/** The header, which covers what scrolls beneath it. */
const HEADER = 72;

interface Props {
  projectId: string;
  language: Language;
  sourceLanguage: Language;
  rows: SegmentRow[];
  total: number;
  active: string | undefined;
  onOpen(segment: string | undefined): void;
  onEnd(): void;
}

/** A windowed list in which exactly one row holds a text field. */
export function SegmentList({ projectId, language, sourceLanguage, rows, total, active, onOpen, onEnd }: Props) {
  const { t } = useTranslation('translations');
  const list = useRef<HTMLOListElement>(null);
  const margin = useOffsetTop(list);
  const save = useSaveSegment(projectId, language.code);
  const mayEdit = useMay('translation.edit');
  const activeAt = active && mayEdit ? rows.findIndex((row) => row.sourceHash === active) : -1;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => GUESS,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: HEADER,
    scrollPaddingEnd: 24,
    getItemKey: (at) => rows[at]?.sourceHash ?? at,
    // The row being edited stays in the page, with its focus, however far one scrolls.
    rangeExtractor: useCallback((range: Range) => withActive(defaultRangeExtractor(range), activeAt), [activeAt]),
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 20) onEnd();
  }, [last, rows.length, onEnd]);
  // A link may lead straight to a row that is far down.
  const linked = useRef(activeAt);
  useEffect(() => {
    if (linked.current > 0 && margin > 0) virtualizer.scrollToIndex(linked.current, { align: 'center' });
    if (margin > 0) linked.current = -1;
  }, [margin, virtualizer]);
  // Closing the field gives the focus back to its row.
  const wasActive = useRef(activeAt);
  useEffect(() => {
    if (activeAt < 0 && wasActive.current >= 0)
      list.current?.querySelector<HTMLElement>(`[data-index="${wasActive.current}"] button`)?.focus();
    wasActive.current = activeAt;
  }, [activeAt]);
  const open = useCallback(
    (at: number | undefined) => {
      onOpen(at === undefined ? undefined : rows[at]?.sourceHash);
      if (at !== undefined) virtualizer.scrollToIndex(at);
    },
    [onOpen, rows, virtualizer],
  );
  return (
    <>
      <p className={styles.total} role="status">
        {t('total', { count: total, shown: formatCount(total) })}
      </p>
      <ol ref={list} aria-label={t('list')} className={styles.list} style={{ blockSize: virtualizer.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={styles.slot}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              <SegmentRowView
                projectId={projectId}
                row={row}
                at={index}
                last={rows.length - 1}
                language={language}
                sourceLanguage={sourceLanguage}
                active={index === activeAt}
                onOpen={open}
                save={save}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function withActive(indices: number[], activeAt: number): number[] {
  return activeAt < 0 || indices.includes(activeAt) ? indices : [...indices, activeAt].sort((a, b) => a - b);
}

/** Where the list begins in the page; changes when what stands above it wraps. */
function useOffsetTop(element: React.RefObject<HTMLElement | null>): number {
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

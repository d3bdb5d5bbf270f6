import type { Language, SegmentRow } from '@bhashantar/contracts';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../lib/session/use-permission.js';
import type { EditorHandleRef } from './editor-handle.js';
import type { EditorParts } from './editor-parts.js';
import { useEditorShortcuts } from './keyboard/use-editor-shortcuts.js';
import { SegmentRowView } from './segment-row.js';
import type { Selection } from './selection.js';
import styles from './translations.module.css';
import { useFocusReturn, useLinkedRow, useWholeRow } from './use-row-focus.js';
import { useSaveSegment } from './use-save-segment.js';
import { useElementWindow, usePageWindow } from './use-segment-window.js';
import { useWorkbenchSettings } from './workbench-settings.js';

/** The next batch is fetched when only this many rows are left. */
const NEAR_END = 20;

export interface SegmentListProps {
  projectId: string;
  language: Language;
  sourceLanguage: Language;
  rows: SegmentRow[];
  total: number;
  active: string | undefined;
  /** The row whose text is open elsewhere. It is marked and scrolled into view like an open row. */
  marked?: string | undefined;
  handle: EditorHandleRef;
  selection: Selection | undefined;
  /** The review of the open row. */
  Review?: EditorParts['Review'];
  onOpen(segment: string | undefined): void;
  onEnd(): void;
}

/** A windowed list in which exactly one row holds a text field. It scrolls within itself. */
export function ZoneSegmentList(props: SegmentListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const activeAt = useActiveAt(props);
  return (
    <div ref={scroller} className={styles.scroller}>
      <Rows {...props} list={list} activeAt={activeAt} {...useElementWindow(scroller, props.rows, activeAt)} />
    </div>
  );
}

/** The same list, but it scrolls with the page. */
export function PageSegmentList(props: SegmentListProps) {
  const list = useRef<HTMLOListElement>(null);
  const activeAt = useActiveAt(props);
  return <Rows {...props} list={list} activeAt={activeAt} {...usePageWindow(list, props.rows, activeAt)} />;
}

function useActiveAt({ active, rows }: SegmentListProps): number {
  const mayEdit = usePermission('translation.edit');
  return active && mayEdit ? rows.findIndex((row) => row.sourceHash === active) : -1;
}

/** The index of the row whose text was opened elsewhere, for example on the page in a frame. */
function useMarkedAt({ marked, rows }: SegmentListProps, activeAt: number, scrollTo: (at: number) => void): number {
  const markedAt = marked ? rows.findIndex((row) => row.sourceHash === marked) : -1;
  const at = marked === undefined ? -1 : activeAt < 0 ? markedAt : activeAt;
  useEffect(() => {
    if (at >= 0) scrollTo(at);
  }, [at, scrollTo]);
  return markedAt;
}

/** Rows in a request have no field, so keys move on to the next row with one, or stay. */
export function skipLocked(rows: readonly Pick<SegmentRow, 'inFlight'>[], asked: number, from: number): number {
  const by = asked < from ? -1 : 1;
  for (let at = asked; at >= 0 && at < rows.length; at += by) if (!rows[at]?.inFlight) return at;
  return from < 0 ? asked : from;
}

interface RowsProps<Scroller extends Element | Window> extends SegmentListProps {
  list: RefObject<HTMLOListElement | null>;
  activeAt: number;
  virtualizer: Virtualizer<Scroller, Element>;
  margin: number;
  isPlaced: boolean;
}

function Rows<Scroller extends Element | Window>(props: RowsProps<Scroller>) {
  const { projectId, language, sourceLanguage, rows, total, list, activeAt, handle, selection, virtualizer, margin, isPlaced } = props;
  const { onOpen, onEnd } = props;
  const { t } = useTranslation('translations');
  const mayEdit = usePermission('translation.edit');
  const { isDense } = useWorkbenchSettings();
  const save = useSaveSegment(projectId, language.code);
  useLinkedRow(activeAt, isPlaced, virtualizer.scrollToIndex);
  useFocusReturn(list, activeAt);
  useWholeRow(list, activeAt);
  const markedAt = useMarkedAt(props, activeAt, virtualizer.scrollToIndex);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - NEAR_END) onEnd();
  }, [last, rows.length, onEnd]);
  const open = useCallback(
    (asked: number | undefined) => {
      const at = asked === undefined ? undefined : skipLocked(rows, asked, activeAt);
      if (at !== undefined) handle.current?.leave();
      onOpen(at === undefined ? undefined : rows[at]?.sourceHash);
      if (at !== undefined) virtualizer.scrollToIndex(at);
    },
    [onOpen, rows, virtualizer, handle, activeAt],
  );
  const firstShown = () => items.find(({ end }) => end > (virtualizer.scrollOffset ?? 0))?.index ?? 0;
  useEditorShortcuts({ open: () => mayEdit && activeAt < 0 && open(firstShown()) });
  const shared = {
    projectId,
    language,
    sourceLanguage,
    last: rows.length - 1,
    isDense,
    onOpen: open,
    save,
    handle,
    selection,
    Review: props.Review,
  };
  return (
    <ol
      ref={list}
      id="segments"
      tabIndex={-1}
      aria-label={t('list')}
      className={styles.list}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          data-active={index === activeAt || undefined}
          data-marked={index === markedAt || undefined}
          aria-current={index === markedAt || undefined}
          aria-setsize={total}
          aria-posinset={index + 1}
          className={styles.slot}
          style={{ insetBlockStart: start - margin }}
        >
          {rows[index] && <SegmentRowView {...shared} row={rows[index]} at={index} active={index === activeAt} />}
        </li>
      ))}
    </ol>
  );
}

import type { Language, SegmentRow } from '@bhashantar/contracts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { useShowPresence } from '../../../lib/realtime/presence.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { type EditorHandle, onTyped } from './editor-handle.js';
import styles from './page-segments.module.css';
import { SegmentEditor } from './segment-editor.js';
import { PageSegmentList, ZoneSegmentList } from './segment-list.js';
import { SegmentText } from './segment-text.js';
import { useChangedSegments } from './use-changed-segments.js';
import { useSaveSegment } from './use-save-segment.js';
import { useSegments } from './use-segments.js';

/** The number of a page's texts that are loaded. */
const MOST = 5_000;

/** The segments of a page, and where they are edited. */
export interface PageSegmentsParts {
  rows: readonly SegmentRow[];
  total: number;
  isComplete: boolean;
  /** Every text of the page. The open one has its field here, unless the field is beside the text in the page. */
  list: ReactNode;
  /** The field of the open text, for rendering elsewhere; undefined if none is open or editable. */
  field: ReactNode | undefined;
  /** Saves the typed text, as when a person leaves a row, and opens another text. */
  open(sourceHash: string | undefined): void;
}

export interface PageSegmentsProps {
  projectId: string;
  language: Language;
  sourceLanguage: Language;
  url: string;
  active: string | undefined;
  /** The field is beside the text in the page, not in the list. */
  isInPlace: boolean;
  /** The list scrolls within itself. */
  isZone: boolean;
  onOpen(sourceHash: string | undefined): void;
  /** Called at each key, and with the stored text when the field closes. */
  onTyped(sourceHash: string, target: string): void;
  children(parts: PageSegmentsParts): ReactNode;
}

/** The translation editor's rows and its field, for one page that is shown beside them. */
export function PageSegments(props: PageSegmentsProps) {
  const { projectId, language, sourceLanguage, url, active, isInPlace, isZone, onOpen, children } = props;
  const { t } = useTranslation('translations');
  const mayEdit = usePermission('translation.edit');
  const handle = useRef<EditorHandle>(null);
  const segments = useSegments(projectId, language.code, { url });
  const { rows, total, isReady, isComplete, failure, onEnd, retry } = segments;
  const save = useSaveSegment(projectId, language.code);
  useShowPresence(projectId, language.code, active);
  useChangedSegments(projectId, language.code);
  useTypedText(props, rows);
  useEffect(() => {
    if (isReady && !isComplete && rows.length < MOST) onEnd();
  }, [isReady, isComplete, rows.length, onEnd]);
  const open = useCallback(
    (sourceHash: string | undefined) => {
      if (sourceHash !== undefined) handle.current?.leave();
      onOpen(sourceHash);
    },
    [onOpen],
  );
  const at = rows.findIndex(({ sourceHash }) => sourceHash === active);
  const row = rows[at];
  const shared = { projectId, language, sourceLanguage, handle, selection: undefined };
  const List = isZone ? ZoneSegmentList : PageSegmentList;
  const list = failure ? (
    <ErrorPanel error={failure} onRetry={retry} />
  ) : !isReady ? (
    <RowsSkeleton rows={6} />
  ) : rows.length === 0 ? (
    <EmptyState kind="empty" title={t('ofPage.emptyTitle')} text={t('ofPage.emptyText')} />
  ) : (
    <List
      {...shared}
      rows={rows as SegmentRow[]}
      total={total}
      active={isInPlace ? undefined : active}
      marked={isZone ? active : undefined}
      onOpen={open}
      onEnd={onEnd}
    />
  );
  const openAt = useCallback((next: number | undefined) => open(next === undefined ? undefined : rows[next]?.sourceHash), [open, rows]);
  const field = isInPlace && mayEdit && row && (
    <div className={styles.field}>
      <p className={styles.source}>
        <SegmentText text={row.source} lang={sourceLanguage.tag} dir={sourceLanguage.direction} example={row.example} />
      </p>
      <SegmentEditor
        {...shared}
        key={row.sourceHash}
        row={row}
        at={at}
        last={rows.length - 1}
        active
        isDense={false}
        onOpen={openAt}
        save={save}
      />
    </div>
  );
  return children({ rows, total, isComplete: isComplete || rows.length >= MOST, list, field: field || undefined, open });
}

/** Runs outside of rendering, because a key changes the page in the frame but nothing on this screen. */
function useTypedText({ onTyped: tell }: PageSegmentsProps, rows: readonly SegmentRow[]): void {
  const last = useRef<string>(undefined);
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  }, [rows]);
  const tellOf = useCallback(
    (sourceHash: string, target: string) => {
      const row = known.current.find((one) => one.sourceHash === sourceHash);
      if (row) tell(sourceHash, target.trim() ? target : (row.preProcessedTarget ?? row.source));
    },
    [tell],
  );
  useEffect(
    () =>
      onTyped((typed) => {
        const before = last.current;
        last.current = typed?.sourceHash;
        if (typed) tellOf(typed.sourceHash, typed.target);
        // Opens the text after the rows contain the text that was just saved.
        else if (before !== undefined) setTimeout(() => last.current !== before && tellOf(before, ''));
      }),
    [tellOf],
  );
}

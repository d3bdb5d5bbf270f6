import type { Language, SegmentRow } from '@bhashantar/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/format-number.js';
import { usePermission } from '../../lib/session/use-permission.js';
import { useShortcut } from '../../lib/use-shortcut.js';
import { SegmentRowView } from './segment-row.js';
import styles from './translations.module.css';
import { useFocusReturn, useLinkedRow } from './use-row-focus.js';
import { useSaveSegment } from './use-save-segment.js';
import { useSegmentWindow } from './use-segment-window.js';

/** The next batch is fetched when so few rows are left. */
const NEAR_END = 20;

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
  const mayEdit = usePermission('translation.edit');
  const activeAt = active && mayEdit ? rows.findIndex((row) => row.sourceHash === active) : -1;
  const { virtualizer, margin } = useSegmentWindow(list, rows, activeAt);
  const save = useSaveSegment(projectId, language.code);
  useLinkedRow(activeAt, margin > 0, virtualizer.scrollToIndex);
  useFocusReturn(list, activeAt);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - NEAR_END) onEnd();
  }, [last, rows.length, onEnd]);
  const open = useCallback(
    (at: number | undefined) => {
      onOpen(at === undefined ? undefined : rows[at]?.sourceHash);
      if (at !== undefined) virtualizer.scrollToIndex(at);
    },
    [onOpen, rows, virtualizer],
  );
  useShortcut('ArrowDown', () => mayEdit && activeAt < 0 && open(items.find(({ end }) => end > scrollY)?.index ?? 0), { alt: true });
  const shared = { projectId, language, sourceLanguage, last: rows.length - 1, onOpen: open, save };
  return (
    <>
      <p className={styles.total} role="status">
        {t('total', { count: total, shown: formatCount(total) })}
      </p>
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
            aria-setsize={total}
            aria-posinset={index + 1}
            className={styles.slot}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {rows[index] && <SegmentRowView {...shared} row={rows[index]} at={index} active={index === activeAt} />}
          </li>
        ))}
      </ol>
    </>
  );
}

import type { Language, SegmentRow } from '@bhashantar/contracts';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import type { FoundText, Overflow } from '@bhashantar/snippet/visual-messages';
import { useTranslation } from 'react-i18next';
import styles from './visual.module.css';

export type Why = 'notFound' | 'attribute' | 'meta' | 'unseen';

export interface Hidden {
  row: SegmentRow;
  why: Why;
}

const WHY_OF_KIND: Record<string, Why> = { attribute: 'attribute', title: 'meta', meta: 'meta', jsonld: 'meta' };

/** The texts that cannot be clicked in the present state of the page, and the reasons. */
export function hiddenOf(rows: readonly SegmentRow[], found: readonly FoundText[]): Hidden[] {
  const seen = new Map(found.map((one) => [one.text, one]));
  return rows.flatMap((row, at) => {
    const one = seen.get(at);
    if (one && one.visible > 0) return [];
    return [{ row, why: WHY_OF_KIND[row.kind] ?? (one ? 'unseen' : 'notFound') }];
  });
}

interface ListProps {
  rows: readonly SegmentRow[];
  language: Language;
  active: string | undefined;
  onOpen(sourceHash: string): void;
}

/** Texts of closed menus, attributes and the like. */
export function HiddenList({ hidden, ...rest }: ListProps & { hidden: readonly Hidden[] }) {
  const { t } = useTranslation('visual');
  if (hidden.length === 0) return <p className={styles.none}>{t('hidden.none')}</p>;
  return (
    <ul className={styles.rows}>
      {hidden.map(({ row, why }) => (
        <TextRow key={row.sourceHash} row={row} note={t(`hidden.${why}`)} {...rest} />
      ))}
    </ul>
  );
}

/** Texts that do not fit their places, at the shown width. */
export function OverflowList({ overflows, rows, ...rest }: ListProps & { overflows: readonly Overflow[] }) {
  const { t } = useTranslation('visual');
  const found = overflows.flatMap((one) => (rows[one.text] ? [{ one, row: rows[one.text] as SegmentRow }] : []));
  if (found.length === 0) return <p className={styles.none}>{t('overflow.none')}</p>;
  return (
    <ul className={styles.rows}>
      {found.map(({ one, row }) => {
        const element = t(`overflow.element.${one.element}`);
        const note = t(one.isCut ? `overflow.cut.${one.side}` : 'overflow.spills', { element, px: one.px });
        return <TextRow key={row.sourceHash} row={row} note={note} isBad rows={rows} {...rest} />;
      })}
    </ul>
  );
}

function TextRow({ row, note, isBad, language, active, onOpen }: ListProps & { row: SegmentRow; note: string; isBad?: boolean }) {
  const { sourceHash, preProcessedTarget, source } = row;
  return (
    <li>
      <button type="button" className={styles.row} aria-current={sourceHash === active || undefined} onClick={() => onOpen(sourceHash)}>
        <span {...(preProcessedTarget ? { lang: language.tag, dir: language.direction } : {})}>
          {toPlainText(preProcessedTarget ?? source)}
        </span>
        <span className={styles.note} data-bad={isBad || undefined}>
          {note}
        </span>
      </button>
    </li>
  );
}

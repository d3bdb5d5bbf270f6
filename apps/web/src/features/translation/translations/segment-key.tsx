import type { LengthLimit, SegmentRow } from '@bhashantar/contracts';
import { countLength } from '@bhashantar/segmenter';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './segment-row.module.css';
import { type TypedTargetStore, useTyped } from './typed-target.js';

/** The key of a text, and of an open row what its authors say of it. */
export function SegmentKeyLine({ segmentKey: { name, note }, isOpen }: { segmentKey: NonNullable<SegmentRow['key']>; isOpen: boolean }) {
  const { t } = useTranslation('translations');
  return (
    <>
      <p className={styles.key}>
        <span className="bh-visually-hidden">{t('key')} </span>
        <bdi dir="ltr">{name}</bdi>
      </p>
      {isOpen && note && (
        <p className={styles.note}>
          <strong>{t('keyNote')}</strong> {note}
        </p>
      )}
    </>
  );
}

/** How much of its limit the typed text takes. The other problems name a text that is too long. */
export const KeyLimit = memo(function KeyLimit({ limit: { max, unit }, typed }: { limit: LengthLimit; typed: TypedTargetStore }) {
  const { t } = useTranslation('translations');
  const length = useTyped(typed, ({ target }) => countLength(toPlainText(target, []), unit));
  return (
    <p className={styles.limit} data-over={length > max || undefined}>
      {t(`limit.${unit}`, { length, count: max })}
    </p>
  );
});

import type { LengthLimit, SegmentRow } from '@bhashantar/contracts';
import { measureLimit } from '@bhashantar/quality-checks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './segment-row.module.css';
import { type TypedTargetStore, useTyped } from './typed-target.js';

/** The key of a text and, in the open row, the developers' comment on it. */
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

/** How much of its limit the typed text, or the longest form of a message, uses. If the text is too long, the list of problems says so. */
export const KeyLimit = memo(function KeyLimit({ limit, typed }: { limit: LengthLimit; typed: TypedTargetStore }) {
  const length = useTyped(typed, ({ target }) => measureLimit(target, limit).length);
  return <LimitCount limit={limit} length={length} />;
});

/** The length limit, and how much of it is used. */
export function LimitCount({ limit: { max, unit }, length }: { limit: LengthLimit; length: number }) {
  const { t } = useTranslation('translations');
  return (
    <p className={styles.limit} data-over={length > max || undefined}>
      {t(`limit.${unit}`, { length, count: max })}
    </p>
  );
}

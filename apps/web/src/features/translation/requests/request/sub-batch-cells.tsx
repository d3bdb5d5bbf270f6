import type { SubBatchRow } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDate, formatDateTime } from '../../../../lib/format/format-time.js';
import { readableText } from '../../../../lib/format/readable-text.js';
import styles from './request.module.css';

/** The person and the due date of each step, and the steps that are done. */
export function StepList({ row: { steps, step: current, isWithVendor } }: { row: SubBatchRow }) {
  const { t } = useTranslation('requests');
  return (
    <ul className={styles.steps}>
      {steps.map(({ step, userId, guestId, name, dueAt, doneAt }) => {
        const isNamed = userId !== null || guestId !== null;
        const who = name ?? t(isNamed ? 'step.gone' : isWithVendor ? 'step.vendor' : 'step.nobody');
        return (
          <li key={step} data-current={step === current || undefined}>
            {t('step.of', { step: t(`step.${step}`), who })}
            {guestId !== null && ` (${t('guest')})`}{' '}
            <span className="bh-muted bh-nowrap">
              {doneAt !== null && t('step.done', { date: formatDateTime(doneAt) })}
              {doneAt === null && dueAt !== null && t('step.due', { date: formatDate(dueAt) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The first texts that were refused, with the reason of each. */
export function SubBatchFailures({ row: { failures, failed } }: { row: SubBatchRow }) {
  const { t } = useTranslation('requests');
  if (failures.length === 0) return null;
  return (
    <details className={styles.failures}>
      <summary>{t('failures.title', { count: failed, shown: formatCount(failed) })}</summary>
      <ul>
        {failures.map(({ sourceHash, source, reason }) => (
          <li key={sourceHash}>
            <p dir="auto">{readableText(source, null)}</p>
            <p className="bh-muted">{reason}</p>
          </li>
        ))}
      </ul>
      {failed > failures.length && <p className="bh-muted">{t('failures.more', { count: failed - failures.length })}</p>}
    </details>
  );
}

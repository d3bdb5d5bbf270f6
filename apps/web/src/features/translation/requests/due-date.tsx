import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/status-tag.js';
import { formatDate, formatDateTime } from '../../../lib/format/format-time.js';
import styles from './requests.module.css';

/** When something is due, and that the day has passed. */
export function DueDate({ at, isOverdue }: { at: string | null; isOverdue: boolean }) {
  const { t } = useTranslation('requests');
  if (!at) return <span className="bh-muted">{t('noDueDate')}</span>;
  return (
    <span className={styles.due}>
      <time className="bh-nowrap" dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
      </time>
      {isOverdue && <StatusTag kind="error">{t('overdue')}</StatusTag>}
    </span>
  );
}

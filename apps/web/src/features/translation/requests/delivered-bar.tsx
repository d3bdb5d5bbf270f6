import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/progress-bar.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './requests.module.css';

interface Props {
  /** Names the request or the part. */
  label: string;
  delivered: number;
  items: number;
  failed?: number;
  stale?: number;
}

/** How many texts are delivered, and how many of the others need a person. */
export function DeliveredBar({ label, delivered, items, failed = 0, stale = 0 }: Props) {
  const { t } = useTranslation('requests');
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} value={delivered} total={items === 0 ? 1 : items} />
      <span className="bh-num">
        {t('deliveredOf', { delivered: formatCount(delivered), count: items, shown: formatCount(items) })}
        {failed > 0 && <span className={styles.failed}> · {t('failed', { count: failed, shown: formatCount(failed) })}</span>}
        {stale > 0 && <span className={styles.stale}> · {t('stale', { count: stale, shown: formatCount(stale) })}</span>}
      </span>
    </div>
  );
}

import type { CrawlProgress } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { useReason } from '../../../lib/use-reason.js';
import styles from './crawl-panel.module.css';

/** Why pages could not be read: each reason with its count and one address. */
export function CrawlFailures({ failures }: { failures: CrawlProgress['failures'] }) {
  const { t } = useTranslation('crawl');
  const say = useReason();
  if (failures.length === 0) return null;
  return (
    <details className={styles.failures}>
      <summary>{t('failures', { count: failures.length })}</summary>
      <ul>
        {failures.map(({ reason, count, example }) => (
          <li key={reason}>
            <span>{formatCount(count)}</span>
            <span>{say(reason)}</span>
            <bdi dir="ltr">{example}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

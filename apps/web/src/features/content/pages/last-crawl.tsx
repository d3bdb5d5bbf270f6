import type { CrawlProgress } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.js';
import styles from './pages.module.css';

/** When the site was last crawled and whether that succeeded, so that people know how old the list is. */
export function LastCrawl({ crawl }: { crawl: CrawlProgress | null }) {
  const { t } = useTranslation('pages');
  if (!crawl) return null;
  const at = crawl.finishedAt ?? crawl.startedAt;
  return (
    <time className={styles.lastCrawl} dateTime={at} title={formatDateTime(at)}>
      {t(`lastCrawl.${crawl.status}`, { ago: formatAgo(at) })}
    </time>
  );
}

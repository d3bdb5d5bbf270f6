import type { IgnorePatternHits } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import styles from './page-settings.module.css';

/** The matches of an ignore pattern, and the time of their count. */
export function PatternHits({ hits }: { hits: IgnorePatternHits | null }) {
  const { t } = useTranslation('pageSettings');
  if (!hits) return <p className={styles.hits}>{t('hits.counting')}</p>;
  const { segments, pages, formerSegments, countedAt, isCurrent } = hits;
  const parts = [
    segments === 0
      ? t('hits.none')
      : `${t('hits.segments', { count: segments, shown: formatCount(segments) })} ${t('hits.pages', { count: pages, shown: formatCount(pages) })}`,
    ...(formerSegments > 0 ? [t('hits.former', { count: formerSegments, shown: formatCount(formerSegments) })] : []),
    t('hits.asOf', { time: formatDateTime(countedAt) }),
    ...(isCurrent ? [] : [t('hits.again')]),
  ];
  return <p className={styles.hits}>{parts.join(' · ')}</p>;
}

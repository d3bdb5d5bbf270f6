import type { EngineUsage } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/progress-bar.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatPrice } from '../../../lib/format/format-price.js';
import styles from './engines.module.css';

/** An engine's use this month, its cost, and the rest of its limit. */
export function EngineUsageCell({ usage, limit }: { usage: EngineUsage; limit: number | null }) {
  const { t } = useTranslation('engines');
  const cost = formatPrice(usage.cost);
  return (
    <div className={styles.name}>
      <span className="bh-num">
        {limit === null
          ? t('usage.characters', { count: usage.characters, shown: formatCount(usage.characters) })
          : t('usage.ofLimit', { shown: formatCount(usage.characters), limit: formatCount(limit) })}
      </span>
      {limit !== null && <ProgressBar label={t('usage.limit')} value={Math.min(usage.characters, limit)} total={limit} />}
      <span className="bh-muted bh-num">
        {t('usage.segments', { count: usage.segments, shown: formatCount(usage.segments) })}
        {cost && ` · ${t('usage.cost', { cost })}`}
        {usage.failures > 0 && ` · ${t('usage.failures', { count: usage.failures, shown: formatCount(usage.failures) })}`}
      </span>
    </div>
  );
}

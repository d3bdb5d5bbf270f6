import type { ApiKeySummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/progress-bar.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import styles from './api-keys.module.css';
import { keyUseOptions } from './api-keys.queries.js';

/** Today's use of the characters of a key that translates texts; renders nothing for other or invalid keys. */
export function KeyQuota({ apiKey: { apiKeyId, name } }: { apiKey: ApiKeySummary }) {
  const { t } = useTranslation('keys');
  const use = useQuery(keyUseOptions);
  if (use.isError) return <span className="bh-muted">{t('quota.failed')}</span>;
  const own = use.data?.byKey.get(apiKeyId);
  if (!own) return null;
  const { charactersToday, charactersPerDay, callsToday } = own;
  const shown = { used: formatCount(charactersToday), total: formatCount(charactersPerDay) };
  return (
    <div className={styles.quota} title={t('quota.resets', { moment: formatDateTime(use.data?.resetsAt ?? '') })}>
      <ProgressBar label={t('quota.label', { name })} value={charactersToday} total={charactersPerDay} />
      <span>{t('quota.used', shown)}</span>
      <span className="bh-muted">{t('quota.calls', { count: callsToday, shown: formatCount(callsToday) })}</span>
    </div>
  );
}

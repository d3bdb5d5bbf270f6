import { FREE_PLAN } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MeterBar } from '../../components/meter-bar.js';
import { formatCount } from '../../lib/format/format-number.js';
import styles from './trial.module.css';
import { trialProjectsOptions } from './trial.queries.js';
import { usedWords } from './trial-progress.js';

/** What is left of the trial, above every screen. */
export function TrialNotice() {
  const { t } = useTranslation('trial');
  const { data } = useQuery(trialProjectsOptions);
  if (!data) return <div className={styles.notice} />;
  const used = usedWords(data);
  const left = t('left', { left: formatCount(Math.max(0, FREE_PLAN.words - used)), total: formatCount(FREE_PLAN.words) });
  return (
    <aside className={styles.notice} aria-label={t('notice')}>
      <strong>{t('trial')}</strong>
      <span className={styles.left}>{left}</span>
      <div className={styles.meter}>
        <MeterBar label={t('used', { used: formatCount(used) })} value={used} total={FREE_PLAN.words} />
      </div>
      <Link to="/app/usage">{t('toUsage')}</Link>
    </aside>
  );
}

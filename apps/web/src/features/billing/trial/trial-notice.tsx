import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/progress-bar.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useUsage } from '../../../lib/usage.queries.js';
import styles from './trial.module.css';
import { useUsageEvents } from './use-usage-events.js';

/** The rest of the plan, above every screen. */
export function TrialNotice() {
  const { t } = useTranslation(['plan', 'trial']);
  useUsageEvents();
  const usage = useUsage();
  if (!usage) return <div className={styles.noNotice} />;
  const { used, allowed, reserved } = usage.words;
  const taken = used + reserved;
  const left = allowed !== null && t('left', { left: formatCount(Math.max(0, allowed - taken)), allowed: formatCount(allowed) });
  return (
    <aside className={styles.notice} aria-label={t('trial:notice')}>
      <strong>{usage.plan === 'free' ? t('trial:trial') : t('title', { plan: t(`name.${usage.plan}`) })}</strong>
      {left && <span className={styles.left}>{left}</span>}
      {allowed !== null && (
        <div className={styles.meter}>
          <ProgressBar label={t('used', { used: formatCount(used) })} value={taken} total={allowed} />
        </div>
      )}
      <Link to="/app/usage">{t('trial:toUsage')}</Link>
    </aside>
  );
}

import { useTranslation } from 'react-i18next';
import styles from './account.module.css';

/** Illustration of an opened email. */
export function MailIllustration() {
  const { t } = useTranslation('account');
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" role="img" aria-label={t('notification.picture')}>
      <path d="M28 62 120 12l92 50v76a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" fill="var(--bh-raised)" stroke="var(--bh-edge)" strokeWidth="1.5" />
      <rect x="52" y="26" width="136" height="96" rx="6" fill="var(--bh-surface)" stroke="var(--bh-edge)" strokeWidth="1.5" />
      <g stroke="var(--bh-text)" strokeWidth="3" strokeLinecap="round">
        <path d="M70 50h62M80 50v12M98 50v8M114 50v13" />
        <path d="M70 80h90M70 94h54" opacity=".35" />
      </g>
      <circle cx="164" cy="50" r="7" fill="var(--bh-accent)" />
      <path
        d="M28 66l84 50a16 16 0 0 0 16 0l84-50v72a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z"
        fill="var(--bh-tint)"
        stroke="var(--bh-edge)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

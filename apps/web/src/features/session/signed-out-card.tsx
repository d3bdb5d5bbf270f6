import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SkipLink } from '../../components/skip-link.js';
import { ThemeSwitch } from '../../components/theme-switch.js';
import { Wordmark } from '../../components/wordmark.js';
import { markRealUi } from '../../lib/mark-real-ui.js';
import styles from './signed-out-card.module.css';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One 400 px card below the brand: the frame of every screen before signing in. */
export function SignedOutCard({ title, lead, children }: Props) {
  const { t } = useTranslation();
  useEffect(markRealUi, []);
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t('product')}`}</title>
      <SkipLink />
      <header className={styles.brand}>
        <a href="/" aria-label={t('product')}>
          <Wordmark height={36} />
        </a>
        <ThemeSwitch />
      </header>
      <main id="content" className={styles.card}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { markInteractive } from '../lib/mark-interactive.js';
import styles from './signed-out-page.module.css';
import { SkipLink } from './skip-link.js';
import { ThemeSwitch } from './theme-switch.js';
import { Wordmark } from './wordmark.js';

interface Props {
  /** The title of the browser tab. */
  title: string;
  /** Beside the switch of the appearance. */
  actions?: ReactNode;
  /** Class of the one main element. */
  className?: string | undefined;
  children: ReactNode;
}

/** Brand line and main element: the frame of every screen before signing in. */
export function SignedOutPage({ title, actions, className, children }: Props) {
  const { t } = useTranslation();
  useEffect(markInteractive, []);
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t('product')}`}</title>
      <SkipLink />
      <header className={styles.brand}>
        <Link to="/" aria-label={t('product')}>
          <Wordmark height={36} />
        </Link>
        <div className={styles.actions}>
          {actions}
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" className={className}>
        {children}
      </main>
    </div>
  );
}

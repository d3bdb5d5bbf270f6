import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../lib/heading-focus.js';
import styles from './page-heading.module.css';

interface Props {
  title: ReactNode;
  /** The title of the browser tab: the screen, then its place. */
  documentTitle: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Puts everything on one line, for screens that need the height. */
  size?: 'compact';
}

/** The one h1 of a screen. */
export function PageHeading({ title, documentTitle, lead, actions, size }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <header className={styles.heading} data-size={size}>
      <title>{`${documentTitle} · ${t('product')}`}</title>
      <div className={styles.text}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

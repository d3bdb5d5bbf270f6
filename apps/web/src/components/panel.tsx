import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsUnsaved } from '../lib/unsaved.js';
import styles from './panel.module.css';
import { StatusTag } from './status-tag.js';

interface Props {
  title: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** A card with a title. */
export function Panel({ title, extra, children }: Props) {
  const { t } = useTranslation();
  const isUnsaved = useIsUnsaved();
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {isUnsaved && <StatusTag kind="warning">{t('unsaved.mark')}</StatusTag>}
        {extra}
      </div>
      {children}
    </section>
  );
}

import { ExportOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './external-link.module.css';

/**
 * A link out of the app. It opens a new tab and says so. The address is always shown from left to right, whatever the direction of the text
 * around it.
 */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation();
  // Addresses come from outside, so only a web address becomes a link.
  if (!/^https?:\/\//i.test(href)) return <bdi dir="ltr">{href}</bdi>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children ?? <bdi dir="ltr">{href.replace(/^https?:\/\//, '').replace(/\/$/, '')}</bdi>}
      <ExportOutlined aria-hidden />
      <span className="bh-visually-hidden">{t('newTab')}</span>
    </a>
  );
}

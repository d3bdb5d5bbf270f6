import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

interface Props {
  /** The target within the page and its name; by default the main content. */
  href?: `#${string}`;
  label?: string;
}

/** The first tab stop: skips what is the same on every screen. Visible while focused. */
export function SkipLink({ href = '#content', label }: Props) {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href={href}>
      {label ?? t('skip')}
    </a>
  );
}

import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

interface Props {
  /** Where it leads within the page, and what that is. By default past the navigation. */
  href?: `#${string}`;
  label?: string;
}

/** The first stop of the Tab key: past what is the same on every screen. Seen while it has the focus. */
export function SkipLink({ href = '#content', label }: Props) {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href={href}>
      {label ?? t('skip')}
    </a>
  );
}

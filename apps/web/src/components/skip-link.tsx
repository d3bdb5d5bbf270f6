import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the navigation, into #content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#content">
      {t('skip')}
    </a>
  );
}

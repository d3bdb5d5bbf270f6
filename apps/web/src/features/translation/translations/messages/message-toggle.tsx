import { useTranslation } from 'react-i18next';
import editorStyles from '../segment-editor.module.css';
import styles from './messages.module.css';

/** Changes between a field for each form and one for the whole message. */
export function MessageToggle({ isForms, isPossible, onToggle }: { isForms: boolean; isPossible: boolean; onToggle(): void }) {
  const { t } = useTranslation('translations');
  return (
    <p className={styles.whole}>
      {!isForms && !isPossible && <span>{t('form.whole')}</span>}
      <button type="button" className={editorStyles.quiet} onClick={onToggle}>
        {t(isForms ? 'form.asText' : 'form.asForms')}
      </button>
    </p>
  );
}

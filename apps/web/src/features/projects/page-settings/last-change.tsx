import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './page-settings.module.css';

/** The last change, and the button that undoes it. */
export function LastChange({ message, pending, onUndo }: { message: string; pending: boolean; onUndo(): void }) {
  const { t } = useTranslation('pageSettings');
  return (
    <p role="status" className={styles.done}>
      {message}{' '}
      <Button type="link" size="small" loading={pending} onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../lib/session/session-user.js';
import styles from './acting.module.css';
import { useActFor } from './use-act-for.js';

/** Whose organisation one works in, above every screen, with the way back. */
export function ActingNotice() {
  const { t } = useTranslation('organisations');
  const { actingFor } = useSessionUser();
  const act = useActFor();
  if (!actingFor) return null;
  return (
    <aside className={styles.notice} aria-label={t('acting.notice')}>
      <span>{t('acting.now', { name: actingFor.name })}</span>
      <Button size="small" loading={act.isPending} onClick={() => act.submit(undefined)}>
        {t('acting.leave')}
      </Button>
    </aside>
  );
}

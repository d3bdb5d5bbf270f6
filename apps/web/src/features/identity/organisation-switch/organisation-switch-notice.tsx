import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../../lib/session/session-user.js';
import styles from './organisation-switch.module.css';
import { useSwitchOrganisation } from './use-switch-organisation.js';

/** Shows on every screen which organisation the user has switched to, with a button to switch back. */
export function OrganisationSwitchNotice() {
  const { t } = useTranslation('organisations');
  const { actingFor } = useSessionUser();
  const act = useSwitchOrganisation();
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

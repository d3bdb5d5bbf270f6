import type { UserDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useResendInvite, useSwitchStatus } from './use-user-calls.js';
import styles from './users.module.css';

/** Activates or deactivates a user. It takes effect at once, so it asks for confirmation. */
export function UserAccess({ user, onDone }: { user: UserDetails; onDone(): void }) {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState(false);
  const change = useSwitchStatus(user.apikey, onDone);
  const resend = useResendInvite(user.apikey);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <section className={styles.access}>
      {user.isActive && !user.isVerified && (
        <>
          <p>{t('access.waiting')}</p>
          <Button loading={resend.isPending} onClick={() => resend.submit()}>
            {t('access.resend')}
          </Button>
        </>
      )}
      <p>{t(user.isActive ? 'access.activeNote' : 'access.inactiveNote')}</p>
      {user.isActive ? (
        <Button danger onClick={() => setAsking(true)}>
          {t('access.deactivate')}
        </Button>
      ) : (
        <Button loading={change.isPending} onClick={() => change.submit(true)}>
          {t('access.activate')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('access.title', { name })}
        verb={t('access.deactivate')}
        pending={change.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => change.submit(false, { onSettled: () => setAsking(false) })}
      >
        <ul>
          <li>{t('access.sessions')}</li>
          <li>{t('access.work')}</li>
          <li>{t('access.undo')}</li>
        </ul>
      </ConfirmDialog>
    </section>
  );
}

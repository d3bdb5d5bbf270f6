import { NOTIFICATION_SECONDS } from '@bhashantar/contracts';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { useSecondsUntil } from '../../../lib/use-seconds-until.js';
import styles from './account.module.css';
import { MailIllustration } from './mail-illustration.js';
import { isNotificationName, type NotificationName } from './notification-names.js';

/**
 * Shows the message that the address names, with a picture, for half a minute. Then goes to the start page, unless the reader asks for more
 * time. The address contains only a name, because anybody could write words into it.
 */
export function NotificationScreen({ name }: { name: string }) {
  return isNotificationName(name) ? <Message name={name} /> : <Navigate to="/" replace />;
}

function Message({ name }: { name: NotificationName }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [leavesAt, setLeavesAt] = useState<number | null>(() => Date.now() + NOTIFICATION_SECONDS * 1000);
  const seconds = useSecondsUntil(leavesAt);
  useEffect(() => {
    if (leavesAt !== null && seconds === 0) void navigate({ to: '/', replace: true });
  }, [leavesAt, seconds, navigate]);
  return (
    <SignedOutCard title={t('notification.title')}>
      <MailIllustration />
      <p className={styles.message} role="status">
        {t(`notification.messages.${name}`)}
      </p>
      <p className="bh-muted" role="timer">
        {leavesAt === null ? t('notification.stays') : t('notification.leaves', { count: seconds })}
      </p>
      <nav aria-label={t('notification.more')}>
        <Link to="/">{t('notification.now')}</Link>
        {leavesAt !== null && (
          <Button type="link" className={styles.stay} onClick={() => setLeavesAt(null)}>
            {t('notification.stay')}
          </Button>
        )}
      </nav>
    </SignedOutCard>
  );
}

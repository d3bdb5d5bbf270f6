import { BellOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onServerEvent } from '../../../lib/realtime/realtime.js';
import { useRoom } from '../../../lib/realtime/use-realtime.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { newestOptions, refreshNotifications } from './notifications.queries.js';

const NotificationDrawer = lazy(async () => ({ default: (await import('./notification-drawer.js')).NotificationDrawer }));

/** The number of unread notifications; the list opens beside the screen. */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(newestOptions);
  useNewNotifications();
  const count = data?.unseen ?? 0;
  return (
    <>
      <Badge count={count} size="small" color="var(--bh-primary)" offset={[-6, 8]}>
        <Button
          type="text"
          aria-label={t('open', { count })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          icon={<BellOutlined />}
          onClick={() => setOpen(true)}
        />
      </Badge>
      {isOpen && (
        <Suspense>
          <NotificationDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useNewNotifications(): void {
  const client = useQueryClient();
  const { userId } = useSessionUser();
  useRoom(`user:${userId}`);
  useEffect(() => onServerEvent('notification.added', () => void refreshNotifications(client)), [client]);
}

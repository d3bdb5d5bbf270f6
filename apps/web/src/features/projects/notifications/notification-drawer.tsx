import type { NotificationRow } from '@bhashantar/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { NotificationItem } from './notification-item.js';
import styles from './notifications.module.css';
import { allOptions, useUpdateNotifications } from './notifications.queries.js';

interface Props {
  onClose(): void;
}

/** The reader's notifications, newest first. Each leads to its place. */
export function NotificationDrawer({ onClose }: Props) {
  const { t } = useTranslation('notifications');
  const list = useInfiniteQuery(allOptions);
  const { mutate, isPending } = useUpdateNotifications();
  const unseen = list.data?.pages[0]?.unseen ?? 0;
  const all = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('title')}
      size="min(420px, 100vw)"
      styles={{ body: { padding: 0 } }}
      extra={
        unseen > 0 && (
          <Button size="small" loading={isPending} onClick={() => mutate({})}>
            {t('readAll')}
          </Button>
        )
      }
    >
      {list.error && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={4} />}
      {list.data && all.length === 0 && <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />}
      {all.length > 0 && <Entries rows={all} onClose={onClose} />}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Drawer>
  );
}

function Entries({ rows, onClose }: Props & { rows: readonly NotificationRow[] }) {
  const { t } = useTranslation('notifications');
  const { mutate } = useUpdateNotifications();
  // If new entries arrive while the next page is fetched, that page repeats the last entries of this one.
  const distinct = [...new Map(rows.map((row) => [row.notificationId, row])).values()];
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {distinct.map((row) => (
        <NotificationItem
          key={row.notificationId}
          row={row}
          onFollow={() => {
            if (!row.seen) mutate({ notificationId: row.notificationId });
            onClose();
          }}
          onRead={() => mutate({ notificationId: row.notificationId })}
          onDelete={() => mutate({ notificationId: row.notificationId, isDeleted: true })}
        />
      ))}
    </ul>
  );
}

import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { FILL_KINDS, type NotificationRow } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { englishName } from '../../components/language-name.js';
import { TimeAgo } from '../../components/time-ago.js';
import styles from './notifications.module.css';

interface Props {
  row: NotificationRow;
  /** The reader goes where it happened. */
  onFollow(): void;
  onRead(): void;
  onDelete(): void;
}

/** One notification: what happened, where, when. */
export function NotificationItem({ row, onFollow, onRead, onDelete }: Props) {
  const { t } = useTranslation('notifications');
  const what = describe(t, row);
  return (
    <li className={styles.item} data-unread={!row.seen || undefined}>
      <div className={styles.text}>
        {!row.seen && <span className="bh-visually-hidden">{t('unread')}</span>}
        <Place row={row} onFollow={onFollow}>
          {what}
        </Place>
        {row.text && <q className={styles.quote}>{row.text}</q>}
        <p className={styles.meta}>
          <span>{row.project.name}</span>
          {row.language && <span>{englishName(row.language)}</span>}
          <TimeAgo at={row.createdAt} never="" />
        </p>
      </div>
      {!row.seen && (
        <Button
          type="text"
          size="small"
          icon={<CheckOutlined />}
          aria-label={t('readOne', { what })}
          title={t('readHint')}
          onClick={onRead}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('delete', { what })}
        title={t('deleteHint')}
        onClick={onDelete}
      />
    </li>
  );
}

function Place({
  row: { kind, project, language, sourceHash },
  onFollow,
  children,
}: Pick<Props, 'row' | 'onFollow'> & { children: ReactNode }) {
  const params = { projectId: project.projectId };
  if (kind === 'report' || kind === 'export')
    return (
      <Link to="/app/projects/$projectId/reports" params={params} className={styles.what} onClick={onFollow}>
        {children}
      </Link>
    );
  if (kind === 'webhookOff')
    return (
      <Link to="/app/projects/$projectId/settings" params={params} hash="webhooks" className={styles.what} onClick={onFollow}>
        {children}
      </Link>
    );
  if (kind === 'guestBusy')
    return (
      <Link to="/app/projects/$projectId/guests" params={params} className={styles.what} onClick={onFollow}>
        {children}
      </Link>
    );
  const search = { ...(language ? { language } : {}), ...(sourceHash ? { segment: sourceHash } : {}) };
  return (
    <Link to="/app/projects/$projectId/translations" params={params} search={search} className={styles.what} onClick={onFollow}>
      {children}
    </Link>
  );
}

function describe(t: TFunction<'notifications'>, { kind, actor, job }: NotificationRow): string {
  if (kind === 'mention') return t('mention', { who: actor ?? t('somebody') });
  if (kind === 'answer') return t('answer', { who: actor ?? t('somebody') });
  if (kind === 'guestComment' || kind === 'guestWrong' || kind === 'guestBusy') return t(kind, { who: actor ?? t('somebody') });
  if (kind === 'webhookOff') return t('webhookOff');
  const end = job?.state === 'failed' ? 'failed' : 'done';
  if (kind === 'report' || kind === 'export') return t(`${kind}.${end}`);
  const what = t(`run.${FILL_KINDS.find((known) => known === job?.kind) ?? 'requested'}`);
  return t(`ended.${end}`, { what });
}

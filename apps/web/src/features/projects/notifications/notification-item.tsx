import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { assertNever, FILL_KINDS, type NotificationKind, type NotificationRow } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { englishName } from '../../../components/language-name.js';
import { TimeAgo } from '../../../components/time-ago.js';
import type texts from '../../../locales/en/notifications.json';
import styles from './notifications.module.css';

interface Props {
  row: NotificationRow;
  /** Called when the reader follows the link. */
  onFollow(): void;
  onRead(): void;
  onDelete(): void;
}

/** One notification: what happened, where, when. */
export function NotificationItem({ row, onFollow, onRead, onDelete }: Props) {
  const { t } = useTranslation('notifications');
  const what = shownOf(row).describe(t, row);
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

/** Leads to where it happened. */
function Place({ row, onFollow, children }: Pick<Props, 'row' | 'onFollow'> & { children: ReactNode }) {
  const params = { projectId: row.project.projectId };
  const { place } = shownOf(row);
  const link = { params, className: styles.what, onClick: onFollow, children };
  switch (place) {
    case 'reports':
      return <Link to="/app/projects/$projectId/reports" {...link} />;
    case 'webhooks':
      return <Link to="/app/projects/$projectId/settings" hash="webhooks" {...link} />;
    case 'guests':
      return <Link to="/app/projects/$projectId/guests" {...link} />;
    case 'request':
      if (!row.request) return <Link to="/app/projects/$projectId/requests" {...link} />;
      return <Link to="/app/requests/$requestId" {...link} params={{ requestId: row.request.requestId }} />;
    case 'project':
      return <Link to="/app/projects/$projectId" {...link} />;
    case 'translations':
      return <Link to="/app/projects/$projectId/translations" search={segmentOf(row)} {...link} />;
    case 'comments':
      return (
        <Link
          to="/app/projects/$projectId/translations"
          search={{ ...segmentOf(row), ...(row.sourceHash ? { tool: 'comments' as const } : {}) }}
          {...link}
        />
      );
    default:
      return assertNever(place);
  }
}

const segmentOf = ({ language, sourceHash }: NotificationRow) => ({
  ...(language ? { language } : {}),
  ...(sourceHash ? { segment: sourceHash } : {}),
});

interface Shown {
  place: 'translations' | 'comments' | 'reports' | 'guests' | 'webhooks' | 'request' | 'project';
  describe(t: TFunction<'notifications'>, row: NotificationRow): string;
}

type RequestKind = keyof typeof texts.request & NotificationKind;

const ofRequest = (kind: RequestKind): Shown => ({
  place: 'request',
  describe: (t, row) => t(`request.${kind}`, { who: whoOf(t, row), number: row.request?.number ?? t('request.unnamed') }),
});

const SHOWN: Readonly<Record<NotificationKind, Shown>> = {
  mention: { place: 'comments', describe: (t, row) => t('mention', { who: whoOf(t, row) }) },
  answer: { place: 'comments', describe: (t, row) => t('answer', { who: whoOf(t, row) }) },
  run: { place: 'translations', describe: (t, { job }) => t(`ended.${endOf(job)}`, { what: t(`run.${runOf(job)}`) }) },
  report: { place: 'reports', describe: (t, { job }) => t(`report.${endOf(job)}`) },
  export: { place: 'reports', describe: (t, { job }) => t(`export.${endOf(job)}`) },
  guestComment: { place: 'comments', describe: (t, row) => t('guestComment', { who: whoOf(t, row) }) },
  guestWrong: { place: 'translations', describe: (t, row) => t('guestWrong', { who: whoOf(t, row) }) },
  guestBusy: { place: 'guests', describe: (t, row) => t('guestBusy', { who: whoOf(t, row) }) },
  webhookOff: { place: 'webhooks', describe: (t) => t('webhookOff') },
  requestSent: ofRequest('requestSent'),
  requestApproved: ofRequest('requestApproved'),
  requestRejected: ofRequest('requestRejected'),
  requestAssigned: ofRequest('requestAssigned'),
  requestDue: ofRequest('requestDue'),
  requestOverdue: ofRequest('requestOverdue'),
  requestDelivered: ofRequest('requestDelivered'),
  requestSignedOff: ofRequest('requestSignedOff'),
  requestReverted: ofRequest('requestReverted'),
  requestComment: ofRequest('requestComment'),
  requestTurn: ofRequest('requestTurn'),
  requestFile: ofRequest('requestFile'),
  requestStopped: ofRequest('requestStopped'),
};

/** A server that was upgraded while this screen was open may send kinds that the screen does not know. */
const UNKNOWN: Shown = { place: 'project', describe: (t) => t('unknown') };

const shownOf = ({ kind }: NotificationRow): Shown => (Object.hasOwn(SHOWN, kind) ? SHOWN[kind] : UNKNOWN);

const whoOf = (t: TFunction<'notifications'>, { actor }: NotificationRow) => actor ?? t('somebody');
const endOf = (job: NotificationRow['job']) => (job?.state === 'failed' ? 'failed' : 'done');
const runOf = (job: NotificationRow['job']) => FILL_KINDS.find((known) => known === job?.kind) ?? 'requested';

import { listSessions, revokeSession, type SessionSummary } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { StatusTag } from '../../../components/status-tag.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { describeBrowser } from '../../../lib/format/describe-browser.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './profile.module.css';
import { sessionsOptions } from './sessions.queries.js';

/** The user's sessions; others can be signed out. */
export function SessionsPanel() {
  const { t } = useTranslation('profile');
  return (
    <Panel title={t('sessions.title')}>
      <p className="bh-muted">{t('sessions.lead')}</p>
      <SessionList />
    </Panel>
  );
}

function SessionList() {
  const list = useQuery(sessionsOptions);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={2} />;
  return (
    <ul className={styles.sessions}>
      {list.data.map((session) => (
        <SessionRow key={session.sessionId} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: SessionSummary }) {
  const { t } = useTranslation('profile');
  const browser = describeBrowser(session.userAgent) ?? t('sessions.unknown');
  return (
    <li>
      <div>
        <strong>{browser}</strong>
        <p>
          <bdi dir="ltr">{session.address ?? t('sessions.nowhere')}</bdi> · {t('sessions.since', { at: formatDateTime(session.createdAt) })}{' '}
          · {t('sessions.seen')} <TimeAgo at={session.lastSeenAt} never="" />
        </p>
      </div>
      {session.isCurrent ? (
        <StatusTag kind="success">{t('sessions.current')}</StatusTag>
      ) : (
        <EndButton sessionId={session.sessionId} browser={browser} />
      )}
    </li>
  );
}

function EndButton({ sessionId, browser }: { sessionId: string; browser: string }) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const notify = useNotify();
  const end = useSubmit({
    mutationFn: () => send(revokeSession, { sessionId }),
    onSuccess: ({ message }) => notify.success('session', message),
    onError: (error) => notify.refusal('session', error),
    onSettled: () => invalidate(client, [listSessions]),
  });
  return (
    <Button size="small" danger loading={end.isPending} aria-label={t('sessions.endOf', { browser })} onClick={() => end.submit()}>
      {t('sessions.end')}
    </Button>
  );
}

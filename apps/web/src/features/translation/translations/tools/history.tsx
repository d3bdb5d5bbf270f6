import { createRevision, filterTranslations, listRevisions, type Revision, SCREEN_MESSAGES, type SegmentRow } from '@bhashantar/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Diff } from '../../../../components/diff.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { TimeAgo } from '../../../../components/time-ago.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { ApiError } from '../../../../lib/http/api-error.js';
import { send } from '../../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../../lib/http/endpoint-query.js';
import { useSessionUser } from '../../../../lib/session/session-user.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { FirstItems } from './first-items.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

const RevertDialog = lazy(async () => ({ default: (await import('../reverts/revert-dialog.js')).RevertDialog }));

const SHOWN = 20;

/**
 * The last changes of the translation, newest first, each with its difference. Any of them can be restored. Mounted once per segment and
 * language.
 */
export function History(props: ToolProps) {
  const { t } = useTranslation('editor');
  const { projectId, segment, language } = props;
  const { sourceHash, version } = segment;
  const body = { projectId, sourceHash, languages: [language.code], pageSize: SHOWN };
  const revisions = useQuery({
    ...queryOf(listRevisions, body, { variant: version }),
    // A save adds a change to those that are shown.
    placeholderData: keepPreviousData,
  });
  if (revisions.error)
    return <ErrorPanel title={SCREEN_MESSAGES.revisionsNotRead} error={revisions.error} onRetry={() => void revisions.refetch()} />;
  if (!revisions.data) return <RowsSkeleton rows={2} />;
  const { revisionList, total } = revisions.data;
  const older = total - revisionList.length;
  if (revisionList.length === 0) return <p className={styles.empty}>{t('history.none')}</p>;
  return (
    <>
      <FirstItems
        title={t('history.title')}
        items={revisionList}
        render={(revision) => <RevisionItem key={revision.revisionId} {...props} revision={revision} />}
      />
      {older > 0 && <p className={styles.empty}>{t('history.older', { count: older, shown: formatCount(older) })}</p>}
    </>
  );
}

function RevisionItem({ projectId, segment, language, revision }: ToolProps & { revision: Revision }) {
  const { t } = useTranslation(['editor', 'common']);
  const mayEdit = usePermission('translation.edit');
  const mayAll = usePermission('translation.machine');
  const { userId: self } = useSessionUser();
  const [isReverting, setReverting] = useState(false);
  const restore = useRestore(projectId, language.code, segment);
  const { userId, revisionId, target, previousTarget, userName, createdAt, isCurrent, translationType } = revision;
  return (
    <li className={styles.item} data-current={isCurrent || undefined}>
      <p className={styles.meta}>
        <strong>{userId === self ? t('history.you') : (userName ?? t(`common:type.${translationType}`))}</strong>
        <TimeAgo at={createdAt} never="" />
        {isCurrent && <span>{t('history.current')}</span>}
      </p>
      {target === null ? (
        <p className={styles.empty}>{t('history.deleted')}</p>
      ) : (
        <Diff before={previousTarget ?? ''} after={target} lang={language.tag} dir={language.direction} />
      )}
      {mayEdit && (
        <div className={styles.actions}>
          {!isCurrent && target !== null && (
            <Button size="small" loading={restore.isPending} onClick={() => restore.mutate(revisionId)}>
              {t('history.restore')}
            </Button>
          )}
          {userId && (mayAll || userId === self) && (
            <Button size="small" type="link" onClick={() => setReverting(true)}>
              {t(userId === self ? 'history.revertOwn' : 'history.revert')}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {isReverting && userId && (
          <RevertDialog scope={{ projectId, language: language.code, userId, since: createdAt }} onClose={() => setReverting(false)} />
        )}
      </Suspense>
    </li>
  );
}

function useRestore(projectId: string, language: string, { sourceHash, version }: SegmentRow) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (revisionId: number) => send(createRevision, { projectId, sourceHash, languages: [language], revisionId, version }),
    onSuccess: async ({ message }) => {
      await invalidate(client, [filterTranslations], { projectId, targetLang: language });
      notify.success('restore', message);
    },
    onError: (error) => {
      // If another person has changed the text meanwhile, their text is shown before anything is restored over it.
      if (error instanceof ApiError && error.status === 409)
        void invalidate(client, [filterTranslations], { projectId, targetLang: language });
      notify.warning('restore', SCREEN_MESSAGES.revisionNotAdded);
      if (!(error instanceof ApiError && error.message === SCREEN_MESSAGES.revisionNotAdded)) notify.refusal('restore reason', error);
    },
  });
}

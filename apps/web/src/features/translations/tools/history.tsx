import { createRevision, listRevisions, type Revision } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { call } from '../../../lib/http/client.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { Diff } from '../diff.js';
import { segmentsKey } from '../translations.queries.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

const SHOWN = 20;

/** Every change of the translation, newest first, with what it changed; any of them can be restored. */
export function History(props: ToolProps) {
  const { t } = useTranslation('editor');
  const { projectId, segment, language } = props;
  const { sourceHash, version } = segment;
  const body = { projectId, sourceHash, languages: [language.code], pageSize: SHOWN };
  const revisions = useQuery({
    queryKey: ['translation', 'revisions', projectId, language.code, sourceHash, version],
    queryFn: ({ signal }) => call(listRevisions, body, { signal }),
  });
  if (revisions.error) return <ErrorPanel error={revisions.error} onRetry={() => void revisions.refetch()} />;
  if (!revisions.data) return <RowsSkeleton rows={2} />;
  const { revisionList } = revisions.data;
  if (revisionList.length === 0) return <p className={styles.empty}>{t('history.none')}</p>;
  return (
    <ul className={styles.list}>
      {revisionList.map((revision) => (
        <RevisionItem key={revision.revisionId} {...props} revision={revision} />
      ))}
    </ul>
  );
}

function RevisionItem({ projectId, segment, language, revision }: ToolProps & { revision: Revision }) {
  const { t } = useTranslation(['editor', 'common']);
  const mayEdit = usePermission('translation.edit');
  const restore = useRestore(projectId, language.code, segment.sourceHash);
  const { revisionId, target, previousTarget, userName, createdAt, isCurrent, translationType } = revision;
  return (
    <li className={styles.item} data-current={isCurrent || undefined}>
      <p className={styles.meta}>
        <strong>{userName ?? t(`common:type.${translationType}`)}</strong>
        <TimeAgo at={createdAt} never="" />
        {isCurrent && <span>{t('history.current')}</span>}
      </p>
      {target === null ? (
        <p className={styles.empty}>{t('history.deleted')}</p>
      ) : (
        <Diff before={previousTarget ?? ''} after={target} lang={language.tag} dir={language.direction} isOfTime />
      )}
      {mayEdit && !isCurrent && target !== null && (
        <div className={styles.actions}>
          <Button size="small" loading={restore.isPending} onClick={() => restore.mutate(revisionId)}>
            {t('history.restore')}
          </Button>
        </div>
      )}
    </li>
  );
}

function useRestore(projectId: string, language: string, sourceHash: string) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (revisionId: number) => call(createRevision, { projectId, sourceHash, languages: [language], revisionId }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: segmentsKey(projectId, language) });
      notify.success('restore', t('history.restored'));
    },
    onError: (error) => notify.failure('restore', error),
  });
}

import { memorySharing, updateMemorySharing } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { SwitchField } from '../../../components/switch-field.js';
import { call } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';

const sharingOptions = (projectId: string) => queryOf(memorySharing, { projectId });

/** Whether the project and the others of its organisation share translations. Read-only for people who may not set it. */
export function MemorySharingPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('memory');
  const { data, error, refetch } = useQuery(sharingOptions(projectId));
  return (
    <Panel title={t('sharing.title')}>
      <p className="bh-muted">{t('sharing.lead')}</p>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <RowsSkeleton rows={1} />}
      {data && <Sharing projectId={projectId} isShared={data.shareMemory} />}
    </Panel>
  );
}

function Sharing({ projectId, isShared }: { projectId: string; isShared: boolean }) {
  const { t } = useTranslation('memory');
  const mayEdit = usePermission('settings.edit');
  const [isAsked, setAsked] = useState(false);
  const save = useSave(projectId, () => setAsked(false));
  return (
    <>
      <SwitchField
        label={t('sharing.label')}
        checked={isShared}
        disabled={!mayEdit}
        loading={save.isPending}
        onChange={(share) => (share ? save.mutate(true) : setAsked(true))}
      />
      <ConfirmDialog
        open={isAsked}
        danger
        title={t('sharing.ask')}
        verb={t('sharing.stop')}
        pending={save.isPending}
        onConfirm={() => save.mutate(false)}
        onCancel={() => setAsked(false)}
      >
        <p>{t('sharing.consequence')}</p>
        <p>{t('sharing.back')}</p>
      </ConfirmDialog>
    </>
  );
}

function useSave(projectId: string, onSaved: () => void) {
  const { t } = useTranslation('memory');
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (shareMemory: boolean) => call(updateMemorySharing, { projectId, shareMemory }),
    onSuccess: (sharing) => {
      notify.success('memory', t(sharing.shareMemory ? 'sharing.on' : 'sharing.off'));
      onSaved();
      client.setQueryData(sharingOptions(projectId).queryKey, sharing);
    },
    onError: (error) => notify.failure('memory', error),
  });
}

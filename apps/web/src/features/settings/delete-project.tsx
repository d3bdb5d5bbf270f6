import { deleteProject, MESSAGES, type ProjectDetails } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Field } from '../../components/field.js';
import { Panel } from '../../components/panel.js';
import { send } from '../../lib/http/client.js';
import { usePermission } from '../../lib/session/use-permission.js';
import { useNotify } from '../../lib/use-notify.js';

/** Ends a project for good. What people translated stays in the memory unless they say otherwise. */
export function DeleteProject({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const [asking, setAsking] = useState(false);
  const [keepTm, setKeepTm] = useState(true);
  const [typed, setTyped] = useState('');
  const remove = useDelete(project.projectId, keepTm);
  if (!usePermission('project.delete')) return null;
  return (
    <Panel title={t('deletion.title')}>
      <p className="bh-muted">{t('deletion.lead')}</p>
      <Button danger onClick={() => setAsking(true)}>
        {t('deletion.verb')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('deletion.question', { name: project.name })}
        verb={t('deletion.verb')}
        pending={remove.isPending}
        disabled={typed.trim() !== project.name.trim()}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <ul>
          <li>{t('deletion.offline')}</li>
          <li>{t('deletion.work')}</li>
          <li>{t('deletion.final')}</li>
        </ul>
        <Checkbox checked={keepTm} onChange={(event) => setKeepTm(event.target.checked)}>
          {t('deletion.keepTm')}
        </Checkbox>
        <Field id="delete-name" label={t('deletion.typeName', { name: project.name })}>
          <Input id="delete-name" value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </Panel>
  );
}

function useDelete(projectId: string, keepTm: boolean) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    onMutate: () => notify.info('deletion', MESSAGES.projectDeleteRequested),
    mutationFn: () => send(deleteProject, { projectId, keepTm }),
    onSuccess: async ({ message }) => {
      notify.success('deletion', message);
      await navigate({ to: '/app/projects' });
      queries.removeQueries({ queryKey: ['project', 'details', projectId] });
      await queries.invalidateQueries({ queryKey: ['project', 'list'] });
    },
    onError: (error) => {
      notify.warning('deletion', MESSAGES.projectDeletionFailed);
      notify.failure('deletion reason', error);
    },
  });
}

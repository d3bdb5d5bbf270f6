import type { DeletedProject } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useCancelDeletion } from './deleted-projects.queries.js';

interface Props {
  project: DeletedProject;
  kind?: 'primary' | 'default';
  onDone?(): void;
}

/** Restores a deleted project. It asks first, because visitors will see the project again. */
export function CancelDeletion({ project: { projectId, name }, kind = 'default', onDone }: Props) {
  const { t } = useTranslation('projects');
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancelDeletion(projectId, onDone);
  return (
    <>
      <Button type={kind} aria-label={t('deleted.cancelOf', { name })} onClick={() => setAsked(true)}>
        {t('deleted.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('deleted.question', { name })}
        verb={t('deleted.cancel')}
        pending={cancel.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        <ul>
          <li>{t('deleted.visible')}</li>
          <li>{t('deleted.work')}</li>
          <li>{t('deleted.plan')}</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}

import { type ProjectDetails, resyncProject } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { send } from '../../../lib/http/client.js';
import { refreshProjects, refreshScope } from '../../../lib/project/project-reads.js';
import { useNotify } from '../../../lib/use-notify.js';
import { AddUrlsDialog } from './add-urls-dialog.js';
import styles from './pages.module.css';

/** Adds addresses to the site, and has it crawled again. */
export function ScopeActions({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('pages');
  const [open, setOpen] = useState<'add' | 'resync'>();
  const resync = useResync(project.projectId, () => setOpen(undefined));
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOpen('resync')} disabled={project.crawlingStatus === 'ACTIVE'}>
        {t('resync.button')}
      </Button>
      <Button type="primary" onClick={() => setOpen('add')}>
        {t('add.button')}
      </Button>
      {open === 'add' && <AddUrlsDialog projectId={project.projectId} baseUrl={project.baseUrl} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'resync'}
        title={t('resync.ask')}
        verb={t('resync.button')}
        pending={resync.isPending}
        onConfirm={() => resync.mutate()}
        onCancel={() => setOpen(undefined)}
      >
        <p>{t('resync.text', { count: project.pageCount, shown: formatCount(project.pageCount) })}</p>
      </ConfirmDialog>
    </div>
  );
}

function useResync(projectId: string, onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => send(resyncProject, { projectId }),
    onSuccess: async ({ message }) => {
      notify.success('scope', message);
      onDone();
      await refreshScope(client);
      await refreshProjects(client);
    },
    onError: (error) => notify.refusal('scope', error),
  });
}

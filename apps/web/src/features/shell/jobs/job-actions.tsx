import { cancelFill, fillRefusals, type JobProgress } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchFile, send } from '../../../lib/http/client.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { saveFile } from '../../../lib/save-file.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './job-tray.module.css';

interface Props {
  job: JobProgress;
  title: string;
}

/** Cancels a job, and lists what it left unchanged. */
export function JobActions({ job, title }: Props) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const mayEdit = usePermission('translation.edit');
  const { projectId, jobId, refused = 0 } = job;
  const cancel = useMutation({
    mutationFn: () => send(cancelFill, { projectId, jobId }),
    onSuccess: ({ message }) => notify.success(jobId, message),
    onError: (error) => notify.refusal(jobId, error),
  });
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(fillRefusals, { projectId, jobId }), 'refused.csv'),
    onError: (error) => notify.refusal(jobId, error),
  });
  const mayCancel = mayEdit && isOpen(job) && job.isCancellable === true;
  if (!mayCancel && refused === 0) return null;
  return (
    <div className={styles.actions}>
      {mayCancel && (
        <Button size="small" loading={cancel.isPending} aria-label={t('jobs.cancelOf', { what: title })} onClick={() => cancel.mutate()}>
          {t('jobs.cancel')}
        </Button>
      )}
      {refused > 0 && (
        <Button
          size="small"
          loading={download.isPending}
          aria-label={t('jobs.refusedOf', { what: title })}
          onClick={() => download.mutate()}
        >
          {t('jobs.refused')}
        </Button>
      )}
    </div>
  );
}

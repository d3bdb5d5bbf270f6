import { cancelExport, downloadExport, type JobState, listExports } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call, fetchFile } from '../lib/http/client.js';
import { invalidate } from '../lib/http/endpoint-query.js';
import { isOpen } from '../lib/jobs.store.js';
import { saveFile } from '../lib/save-file.js';
import { usePermission } from '../lib/session/use-permission.js';
import { useNotify } from '../lib/use-notify.js';
import styles from './export-actions.module.css';

/** The kind of the job of an export. */
export const EXPORT_KIND = 'memory.export';

interface Props {
  projectId: string;
  exportId: string;
  state: JobState;
  title: string;
}

/** A button that stops an export while it is being written, and one that downloads it afterwards. */
export function ExportActions({ projectId, exportId, state, title }: Props) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const client = useQueryClient();
  const mayExport = usePermission('memory.exchange');
  const onError = (error: Error) => notify.refusal(exportId, error);
  const cancel = useMutation({
    mutationFn: () => call(cancelExport, { projectId, exportId }),
    onSuccess: () => invalidate(client, [listExports], { projectId }),
    onError,
  });
  const download = useMutation({
    mutationFn: async () => {
      const { exports } = await call(listExports, { projectId });
      const name = exports.find((each) => each.exportId === exportId)?.fileName ?? 'translations';
      saveFile(await fetchFile(downloadExport, { projectId, exportId }), name);
    },
    onError,
  });
  if (!mayExport || !(isOpen({ state }) || state === 'done')) return null;
  return (
    <div className={styles.actions}>
      {isOpen({ state }) ? (
        <Button size="small" loading={cancel.isPending} aria-label={t('jobs.cancelOf', { what: title })} onClick={() => cancel.mutate()}>
          {t('jobs.cancel')}
        </Button>
      ) : (
        <Button
          size="small"
          loading={download.isPending}
          aria-label={t('jobs.downloadOf', { what: title })}
          onClick={() => download.mutate()}
        >
          {t('jobs.download')}
        </Button>
      )}
    </div>
  );
}

import { type RequestDetails, type RequestUpload, type UploadUndo, undoBatchUpload } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { readableText } from '../../../../lib/format/readable-text.js';
import { queryOf } from '../../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../../lib/use-notify.js';
import styles from './request.module.css';
import { useRequestCalls } from './use-request-calls.js';

/** The batch files that the person has uploaded and may undo. */
export function UploadsNotice({ request: { requestId, uploads } }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  const [undone, setUndone] = useState<RequestUpload>();
  return (
    <>
      {uploads.map((upload) => (
        <Alert
          key={upload.importId}
          type="info"
          showIcon
          title={t('uploads.title', { name: upload.fileName })}
          description={t('uploads.text', {
            ...{ count: upload.segments, shown: formatCount(upload.segments) },
            time: formatDateTime(upload.uploadedAt),
          })}
          action={
            <Button size="small" aria-label={t('uploads.undoOf', { name: upload.fileName })} onClick={() => setUndone(upload)}>
              {t('uploads.undo')}
            </Button>
          }
        />
      ))}
      {undone && <UndoDialog requestId={requestId} upload={undone} onClose={() => setUndone(undefined)} />}
    </>
  );
}

function UndoDialog({ requestId, upload, onClose }: { requestId: string; upload: RequestUpload; onClose(): void }) {
  const { t } = useTranslation('requests');
  const notify = useNotify();
  const { undoUpload } = useRequestCalls();
  const body = { requestId, importId: upload.importId };
  const counted = useQuery({ ...queryOf(undoBatchUpload, { ...body, preview: true }), staleTime: 0, gcTime: 0, retry: false });
  const done = ({ segments, isUnderWay }: UploadUndo) => {
    const count = { count: segments, shown: formatCount(segments) };
    notify.success('requests', isUnderWay ? t('jobs.begun', count) : t('uploads.done', count));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('uploads.question', { name: upload.fileName })}
      verb={t('uploads.undo')}
      danger
      pending={undoUpload.isPending}
      disabled={!counted.data || counted.data.segments === 0}
      onConfirm={() => undoUpload.submit(body, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{t('uploads.questionText')}</p>
      {counted.error && <ErrorPanel error={counted.error} onRetry={() => void counted.refetch()} />}
      {counted.isPending && <RowsSkeleton rows={1} />}
      {counted.data && <Effect effect={counted.data} />}
    </ConfirmDialog>
  );
}

/** Says how many texts are restored, and names those that are not, with the reasons. */
function Effect({ effect: { segments, kept, keptTexts } }: { effect: UploadUndo }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <p role="status">
        <strong>{t('uploads.effect', { count: segments, shown: formatCount(segments) })}</strong>
      </p>
      {kept > 0 && (
        <>
          <p>{t('uploads.kept', { count: kept, shown: formatCount(kept) })}</p>
          <ul className={styles.kept}>
            {keptTexts.map(({ sourceHash, source, reason }) => (
              <li key={sourceHash}>
                <span dir="auto">{readableText(source, null)}</span> <span className="bh-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

import { downloadRequestFile, REQUEST_FILES_MAX, type RequestDetails, type RequestFile, removeRequestFile } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { Panel } from '../../../../components/panel.js';
import { ReferenceFiles } from '../../../../components/reference-files.js';
import { UploadButton } from '../../../../components/upload-button.js';
import { call, fetchFile } from '../../../../lib/http/client.js';
import { refreshRequests } from '../../../../lib/project/request-reads.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';
import { ACCEPTED_FILES, FILE_LIMITS, fileFault, uploads } from '../request-uploads.js';

/** The reference files of a request. People who may order add and remove them. */
export function FilesPanel({ request: { requestId, files, isPaused } }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  const mayOrder = usePermission('request.create') && !isPaused;
  const [asked, setAsked] = useState<RequestFile>();
  const { add, remove, isAdding } = useFileCalls(requestId);
  if (files.length === 0 && !mayOrder) return null;
  return (
    <Panel title={t('files.title')}>
      <p className="bh-muted">{t(files.length === 0 ? 'files.none' : 'files.lead')}</p>
      <ReferenceFiles
        files={files}
        fetchFile={(fileId) => fetchFile(downloadRequestFile, { requestId, fileId })}
        onRemove={mayOrder ? setAsked : undefined}
        removing={remove.isPending ? remove.variables : undefined}
      />
      {mayOrder && files.length < REQUEST_FILES_MAX && (
        <>
          <Upload accept={{ format: ACCEPTED_FILES, filter: 'native' }} beforeUpload={add} showUploadList={false} hasControlInside>
            <UploadButton loading={isAdding}>{t('files.add')}</UploadButton>
          </Upload>
          <p className="bh-muted">{t('files.hint', FILE_LIMITS)}</p>
        </>
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('files.removeTitle', { name: asked.name })}
          verb={t('files.remove')}
          pending={remove.isPending}
          onConfirm={() => remove.submit(asked.fileId, { onSuccess: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('files.removeText')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function useFileCalls(requestId: string) {
  const { t } = useTranslation('requests');
  const client = useQueryClient();
  const notify = useNotify();
  const onSuccess = () => refreshRequests(client);
  const onError = (error: Error) => notify.failure('files', error);
  const send = useSubmit({ mutationFn: (file: File) => uploads.send(requestId, file), onSuccess, onError });
  const remove = useSubmit({ mutationFn: (fileId: string) => call(removeRequestFile, { requestId, fileId }), onSuccess, onError });
  const add = (file: File) => {
    const fault = fileFault(file);
    if (fault) notify.warning('files', t(`files.${fault}`, { name: file.name, ...FILE_LIMITS }));
    else send.submit(file);
    return false;
  };
  return { add, remove, isAdding: send.isPending };
}

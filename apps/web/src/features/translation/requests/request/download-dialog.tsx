import {
  BATCH_FILE_FORMATS,
  type BatchFileFormat,
  downloadBatchFile,
  type RequestDetails,
  type RequestPartDto,
} from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFileOrJob } from '../../../../lib/http/client.js';
import { refreshRequests } from '../../../../lib/project/request-reads.js';
import { saveFile } from '../../../../lib/save-file.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { PartSelect } from './part-select.js';
import styles from './request.module.css';

const ENDINGS: Readonly<Record<BatchFileFormat, string>> = { xliff12: 'xlf', xliff21: 'xlf', xlsx: 'xlsx', csv: 'csv' };

interface Props {
  request: RequestDetails;
  onClose(): void;
}

/** The texts of a request or a part of it as a file that translators fill in. */
export function DownloadDialog({ request, onClose }: Props) {
  const { t } = useTranslation(['requests', 'common']);
  const notify = useNotify();
  const [part, setPart] = useState<RequestPartDto>({ requestId: request.requestId });
  const [format, setFormat] = useState<BatchFileFormat>('xliff12');
  const client = useQueryClient();
  const fetching = useMutation({
    mutationFn: () => fetchFileOrJob(downloadBatchFile, { ...part, format }),
    onSuccess: (found) => {
      if ('file' in found) saveFile(found.file, `${request.number}.${ENDINGS[format]}`);
      else void refreshRequests(client);
      notify.success('requests', t('file' in found ? 'download.done' : 'download.begun'));
      onClose();
    },
    onError: (error) => notify.failure('requests', error),
  });
  return (
    <Modal
      open
      title={t('download.title', { number: request.number })}
      okText={t('action.download')}
      cancelText={t('common:cancel')}
      confirmLoading={fetching.isPending}
      onOk={() => fetching.mutate()}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.form}>
        <p>{t('download.text')}</p>
        <PartSelect request={request} value={part} onChange={setPart} />
        <fieldset className={styles.choices}>
          <legend>{t('download.format')}</legend>
          <Radio.Group value={format} onChange={({ target }) => setFormat(target.value)}>
            {BATCH_FILE_FORMATS.map((each) => (
              <Radio key={each} value={each}>
                {t(`download.formats.${each}`)}
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
      </div>
    </Modal>
  );
}

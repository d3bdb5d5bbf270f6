import { type AddedApis, API_FILE_BYTES, type ApiFileFailure } from '@bhashantar/contracts';
import { Modal, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { UploadButton } from '../../../components/upload-button.js';
import { formatBytes } from '../../../lib/format/format-bytes.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './apis.module.css';
import { useAddFile } from './apis.queries.js';

/** Adds the calls of a file as APIs. For each refused row it says what is wrong. */
export function AddFileDialog({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const { t } = useTranslation(['apis', 'common']);
  const [file, setFile] = useState<File>();
  const add = useAddFile(projectId);
  const isTooLarge = file !== undefined && file.size > API_FILE_BYTES;
  const size = formatBytes(API_FILE_BYTES);
  return (
    <Modal
      open
      title={t('file.title')}
      okText={t(add.data ? 'file.done' : 'file.verb')}
      okButtonProps={{ disabled: !add.data && (!file || isTooLarge) }}
      cancelButtonProps={add.data ? { style: { display: 'none' } } : {}}
      cancelText={t('common:cancel')}
      confirmLoading={add.isPending}
      onOk={() => (add.data ? onClose() : file && add.submit(file))}
      onCancel={onClose}
    >
      {!add.data && (
        <>
          <p>{t('file.lead', { size })}</p>
          <p className="bh-muted">{t('file.table')}</p>
        </>
      )}
      <div aria-live="polite">{add.data && <Result added={add.data} />}</div>
      <div className={styles.upload}>
        <Upload
          accept=".json,.yaml,.yml,.csv,.xlsx"
          showUploadList={false}
          beforeUpload={(chosen: File) => {
            add.reset();
            setFile(chosen);
            return false;
          }}
        >
          <UploadButton>{t(add.data ? 'file.another' : file ? 'file.chooseAnother' : 'file.choose')}</UploadButton>
        </Upload>
      </div>
      {file && (
        <p>
          <bdi>{file.name}</bdi> <span className="bh-muted">{formatBytes(file.size)}</span>
        </p>
      )}
      <div aria-live="polite">
        {isTooLarge && <p role="alert">{t('file.tooLarge', { size })}</p>}
        {add.error && <ErrorPanel error={add.error} />}
      </div>
    </Modal>
  );
}

function Result({ added: { added, failures } }: { added: AddedApis }) {
  const { t } = useTranslation('apis');
  const columns: Column<ApiFileFailure>[] = [
    { key: 'row', title: t('file.row'), align: 'end', width: '4em', render: ({ row }) => formatCount(row) },
    { key: 'field', title: t('file.field'), width: '7em', render: ({ field }) => field },
    { key: 'problem', title: t('file.problem'), render: ({ problem }) => problem },
  ];
  if (added.length === 0 && failures.length === 0) return <p>{t('file.nothing')}</p>;
  return (
    <>
      <p>
        {t('file.added', { count: added.length, shown: formatCount(added.length) })} {added.length > 0 && t('file.addedNote')}{' '}
        {failures.length > 0 && t('file.failed', { count: failures.length, shown: formatCount(failures.length) })}
      </p>
      {added.length > 0 && (
        <ul aria-label={t('file.addedTitle')}>
          {added.map(({ apiId, name, method, url }) => (
            <li key={apiId}>
              <bdi>{name}</bdi>{' '}
              <bdi className={styles.call} dir="ltr">
                {method} {url}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {failures.length > 0 && (
        <DataTable
          caption={t('file.failuresTitle')}
          columns={columns}
          rows={failures}
          rowKey={({ row, field, problem }) => `${row} ${field} ${problem}`}
        />
      )}
    </>
  );
}

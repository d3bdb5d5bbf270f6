import { JSON_FILE_BYTES, type JsonRequest, type ProjectDetails, type UploadedJson } from '@bhashantar/contracts';
import { Modal, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LanguageName } from '../../../components/language-name.js';
import { UploadButton } from '../../../components/upload-button.js';
import { formatBytes } from '../../../lib/format/format-bytes.js';
import styles from './documents.module.css';
import { useUploadDocument } from './documents.queries.js';

interface Props {
  project: ProjectDetails;
  /** The document that gets a new version; undefined for a new document. */
  earlier?: JsonRequest | undefined;
  onClose(): void;
  onDone(added: UploadedJson): void;
}

/** Adds a document or a new version of one: a file, and the languages into which it is translated. */
export function UploadDialog({ project, earlier, onClose, onDone }: Props) {
  const { t } = useTranslation(['documents', 'common']);
  const [file, setFile] = useState<File>();
  const [languages, setLanguages] = useState<string[]>(earlier?.languages ?? project.targetLanguages);
  const upload = useUploadDocument(project, earlier?.requestId, onDone);
  const verb = t(earlier ? 'version.add' : 'add');
  const isTooLarge = file !== undefined && file.size > JSON_FILE_BYTES;
  return (
    <Modal
      open
      title={earlier ? t('version.title', { name: earlier.name }) : verb}
      okText={verb}
      okButtonProps={{ disabled: !file || isTooLarge || languages.length === 0 }}
      cancelText={t('common:cancel')}
      confirmLoading={upload.isPending}
      onOk={() => file && upload.submit({ file, languages })}
      onCancel={onClose}
    >
      <p>{t(earlier ? 'version.lead' : 'addLead', { size: formatBytes(JSON_FILE_BYTES) })}</p>
      <div className={styles.choice}>
        <Upload
          accept=".json,application/json"
          showUploadList={false}
          beforeUpload={(chosen: File) => {
            upload.reset();
            setFile(chosen);
            return false;
          }}
        >
          <UploadButton>{t(file ? 'chooseAnother' : 'choose')}</UploadButton>
        </Upload>
      </div>
      {file && (
        <p>
          <bdi>{file.name}</bdi> <span className="bh-muted">{formatBytes(file.size)}</span>
        </p>
      )}
      <CheckboxGroup
        legend={t('languages')}
        options={project.targetLanguages.map((code) => ({ value: code, label: <LanguageName code={code} /> }))}
        value={languages}
        onChange={setLanguages}
      />
      <div aria-live="polite">
        {isTooLarge && <p role="alert">{t('tooLarge', { size: formatBytes(JSON_FILE_BYTES) })}</p>}
        {upload.error && <ErrorPanel error={upload.error} />}
      </div>
    </Modal>
  );
}

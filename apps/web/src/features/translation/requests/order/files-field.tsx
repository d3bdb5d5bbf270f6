import { DeleteOutlined } from '@ant-design/icons';
import { REQUEST_FILES_MAX } from '@bhashantar/contracts';
import { Button, Upload } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../components/field.js';
import { UploadButton } from '../../../../components/upload-button.js';
import { formatBytes } from '../../../../lib/format/format-bytes.js';
import { ACCEPTED_FILES, FILE_LIMITS, fileFault } from '../request-uploads.js';
import styles from './order.module.css';

interface Props {
  files: readonly File[];
  onChange(change: (files: readonly File[]) => File[]): void;
}

/** Reference files of the request. They are uploaded after the request was created, because they belong to it. */
export function FilesField({ files, onChange }: Props) {
  const { t } = useTranslation('order');
  const id = useId();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const take = (file: File, chosen: readonly File[]) => {
    if (file === chosen[0]) setFaults([]);
    const fault = fileFault(file);
    if (fault) setFaults((before) => [...before, t(`files.${fault}`, { name: file.name, ...FILE_LIMITS })]);
    else onChange((before) => (before.length < REQUEST_FILES_MAX ? [...before, file] : [...before]));
    return false;
  };
  return (
    <Field id={id} label={t('files.label')} hint={t('files.hint', FILE_LIMITS)}>
      <ul className={styles.files} aria-label={t('files.label')}>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={`${file.name} ${at}`}>
            <bdi>{file.name}</bdi> <span className="bh-muted">{formatBytes(file.size)}</span>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('files.remove', { name: file.name })}
              title={t('files.remove', { name: file.name })}
              onClick={() => onChange((before) => before.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <ul className={styles.faults} role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <Upload accept={{ format: ACCEPTED_FILES, filter: 'native' }} multiple beforeUpload={take} showUploadList={false} hasControlInside>
        <UploadButton id={id} disabled={files.length >= REQUEST_FILES_MAX}>
          {t('files.choose')}
        </UploadButton>
      </Upload>
    </Field>
  );
}

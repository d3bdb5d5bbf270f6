import { DeleteOutlined } from '@ant-design/icons';
import type { RequestFile } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../lib/format/format-bytes.js';
import { DownloadButton } from './download-button.js';
import styles from './reference-files.module.css';

interface Props {
  files: readonly RequestFile[];
  fetchFile(fileId: string): Promise<Blob>;
  /** Removes a file; absent for readers who may not. */
  onRemove?: ((file: RequestFile) => void) | undefined;
  /** The file that is being removed. */
  removing?: string | undefined;
}

/** Files that help the translators of a request, for download. */
export function ReferenceFiles({ files, fetchFile, onRemove, removing }: Props) {
  const { t } = useTranslation('common');
  return (
    <ul className={styles.files} aria-label={t('files.list')}>
      {files.map((file) => (
        <li key={file.fileId}>
          <bdi>{file.name}</bdi> <span className="bh-muted">{formatBytes(file.bytes)}</span>
          <DownloadButton subject="files" fileName={file.name} fetchBlob={() => fetchFile(file.fileId)}>
            {t('files.download')}
            <span className="bh-visually-hidden"> {file.name}</span>
          </DownloadButton>
          {onRemove && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              loading={removing === file.fileId}
              aria-label={t('files.remove', { name: file.name })}
              title={t('files.remove', { name: file.name })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

import { FileTextOutlined } from '@ant-design/icons';
import { Form, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '../../../components/upload-button.js';
import { formatBytes } from '../../../lib/format/format-bytes.js';
import styles from './import-export.module.css';
import { MAX_BYTES } from './use-import.js';

// The server explains why it refuses another kind of file; antd would drop it silently.
const ACCEPT = {
  format: '.tmx,.xlf,.xliff,.csv,.tsv,.txt,.xlsx,application/x-tmx+xml,application/xliff+xml,text/xml,application/xml,text/csv',
  filter: 'native',
} as const;

interface Props {
  /** The field of the form gives it these. */
  id?: string;
  value?: File;
  onChange?: (file: File) => void;
}

/** One file of translations, chosen or dropped. */
export function FilePicker({ id = '', value, onChange }: Props) {
  const { t } = useTranslation('exchange');
  const [fault] = Form.Item.useStatus().errors;
  const noteId = `${id}-note`;
  const take = (file: File) => {
    onChange?.(file);
    return false;
  };
  return (
    <div>
      {/* The dragger fills its container, so the note is outside of it. */}
      <div>
        <Upload.Dragger
          accept={ACCEPT}
          beforeUpload={take}
          showUploadList={false}
          hasControlInside
          styles={fault ? { trigger: { borderColor: 'var(--bh-error)' } } : {}}
          aria-label={t('file')}
          aria-describedby={noteId}
        >
          <div className={styles.picker}>
            <FileTextOutlined aria-hidden />
            {value && (
              <span>
                <bdi>{value.name}</bdi> · {formatBytes(value.size)}
              </span>
            )}
            <UploadButton id={id} type="link" aria-describedby={noteId}>
              {t(value ? 'another' : 'choose')}
            </UploadButton>
          </div>
        </Upload.Dragger>
      </div>
      <div id={noteId} className={fault ? styles.fault : styles.hint}>
        {fault ?? t('limit', { size: formatBytes(MAX_BYTES) })}
      </div>
    </div>
  );
}

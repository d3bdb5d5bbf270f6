import { Button, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { formatBytes } from '../../../lib/format/format-bytes.js';
import { FilePicker } from './file-picker.js';
import { ImportCheck } from './import-check.js';
import styles from './import-export.module.css';
import { ImportProgress } from './import-progress.js';
import { ImportResult } from './import-result.js';
import { isUnderWay, MAX_BYTES, type MemoryImport, useBatchFile } from './use-import.js';

interface Props {
  projectId: string;
  requestId: string;
  /** Such as `R-104`. */
  number: string;
  onClose(): void;
}

/** Imports a batch file from translators. Shows the check, the progress, and then the result. */
export function BatchFileDialog({ projectId, requestId, number, onClose }: Props) {
  const { t } = useTranslation('exchange');
  const memory = useBatchFile(projectId, requestId);
  return (
    <Modal open title={t('batch.title', { number })} footer={null} onCancel={onClose} width={640} mask={{ closable: false }}>
      {memory.state === 'open' && <FileChoice memory={memory} onClose={onClose} />}
      {isUnderWay(memory) && <ImportProgress memory={memory} onClose={onClose} />}
      {memory.state === 'checked' && memory.found && <ImportCheck memory={memory} found={memory.found} onClose={onClose} />}
      {(memory.state === 'done' || memory.state === 'failed' || memory.state === 'refused') && (
        <ImportResult memory={memory} takeBackHint={t('batch.takeBack')} onClose={onClose} />
      )}
    </Modal>
  );
}

interface Values {
  file: File | undefined;
}

function FileChoice({ memory, onClose }: { memory: MemoryImport; onClose(): void }) {
  const { t } = useTranslation(['exchange', 'common']);
  const [form] = Form.useForm<Values>();
  const check = ({ file }: Values) => {
    if (!file) return t('noFile');
    return file.size > MAX_BYTES ? t('tooLarge', { size: formatBytes(file.size), limit: formatBytes(MAX_BYTES) }) : undefined;
  };
  return (
    <CheckedForm<Values>
      form={form}
      className={styles.form}
      initial={{ file: undefined }}
      checks={{ file: check }}
      onChange={({ file }) => file && void form.validateFields(['file'])}
      onSubmit={({ file }) => file && memory.start({ file, languages: [], keep: 'human' })}
    >
      <p>{t('batch.lead')}</p>
      <CheckedItem name="file" noStyle>
        <FilePicker />
      </CheckedItem>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {t('start')}
        </Button>
      </div>
    </CheckedForm>
  );
}

import type { ProjectSummary } from '@bhashantar/contracts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../components/checkbox-group.js';
import { languageLabel } from '../../components/language-name.js';
import { formatBytes } from '../../lib/format/format-bytes.js';
import { FilePicker } from './file-picker.js';
import styles from './import-export.module.css';
import { ImportProgress } from './import-progress.js';
import { ImportResult } from './import-result.js';
import { MAX_BYTES, type MemoryImport, useImport } from './use-import.js';

export type ExchangeProject = Pick<ProjectSummary, 'projectId' | 'sourceLanguage' | 'targetLanguages'>;

interface Props {
  project: ExchangeProject;
  onClose(): void;
}

/** Imports a TMX file: file and languages, progress, then the result. */
export function ImportDialog({ project, onClose }: Props) {
  const { t } = useTranslation('exchange');
  const memory = useImport(project.projectId);
  return (
    <Modal open title={t('importTitle')} footer={null} onCancel={onClose} width={640} mask={{ closable: false }}>
      {memory.state === 'open' && <Order project={project} memory={memory} onClose={onClose} />}
      {(memory.state === 'sending' || memory.state === 'working') && (
        <ImportProgress projectId={project.projectId} memory={memory} onClose={onClose} />
      )}
      {(memory.state === 'done' || memory.state === 'refused') && <ImportResult memory={memory} onClose={onClose} />}
    </Modal>
  );
}

function Order({ project: { sourceLanguage, targetLanguages }, memory, onClose }: Props & { memory: MemoryImport }) {
  const { t } = useTranslation(['exchange', 'common']);
  const [file, setFile] = useState<File>();
  const [languages, setLanguages] = useState<readonly string[]>(targetLanguages);
  const [isChecked, setChecked] = useState(false);
  const tooLarge = file && file.size > MAX_BYTES && t('tooLarge', { size: formatBytes(file.size), limit: formatBytes(MAX_BYTES) });
  const fileFault = tooLarge || (isChecked && !file ? t('noFile') : undefined);
  const start = () => {
    setChecked(true);
    if (file && !tooLarge && languages.length > 0) memory.start({ file, languages });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <p>{t('lead')}</p>
      <FilePicker file={file} fault={fileFault} onChange={setFile} />
      <CheckboxGroup
        legend={t('languages')}
        options={targetLanguages.map((code) => ({
          value: code,
          label: t('pair', { source: languageLabel(sourceLanguage), target: languageLabel(code) }),
        }))}
        value={languages}
        error={isChecked && languages.length === 0 ? t('noLanguage') : undefined}
        onChange={setLanguages}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {t('start')}
        </Button>
      </div>
    </form>
  );
}

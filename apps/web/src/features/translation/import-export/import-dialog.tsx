import { type ImportKeep, type ProjectSummary } from '@bhashantar/contracts';
import { Button, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { CheckedForm } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { languageLabel } from '../../../components/language-name.js';
import type { Checks } from '../../../lib/form/check-values.js';
import { formatBytes } from '../../../lib/format/format-bytes.js';
import { FilePicker } from './file-picker.js';
import { ImportCheck } from './import-check.js';
import styles from './import-export.module.css';
import { ImportProgress } from './import-progress.js';
import { ImportResult } from './import-result.js';
import { KeepChoice } from './keep-choice.js';
import { isUnderWay, MAX_BYTES, type MemoryImport, useImport } from './use-import.js';

export type ExchangeProject = Pick<ProjectSummary, 'projectId' | 'name' | 'sourceLanguage' | 'targetLanguages'>;

interface Props {
  project: ExchangeProject;
  /** The language of the list from which the import was opened; absent: all languages. */
  language?: string | undefined;
  onClose(): void;
}

interface Values {
  file: File | undefined;
  languages: readonly string[];
  keep: ImportKeep;
}

/** Imports a file of translations: file and choices, its effect, progress, then the result. */
export function ImportDialog({ project, language, onClose }: Props) {
  const { t } = useTranslation('exchange');
  const memory = useImport(project.projectId);
  return (
    <Modal open title={t('importTitle')} footer={null} onCancel={onClose} width={640} mask={{ closable: false }}>
      {memory.state === 'open' && <Order project={project} language={language} memory={memory} onClose={onClose} />}
      {isUnderWay(memory) && <ImportProgress memory={memory} onClose={onClose} />}
      {memory.state === 'checked' && memory.found && <ImportCheck memory={memory} found={memory.found} onClose={onClose} />}
      {(memory.state === 'done' || memory.state === 'failed' || memory.state === 'refused') && (
        <ImportResult memory={memory} onClose={onClose} />
      )}
    </Modal>
  );
}

function Order({ project: { sourceLanguage, targetLanguages }, language, memory, onClose }: Props & { memory: MemoryImport }) {
  const { t } = useTranslation(['exchange', 'common']);
  const [form] = Form.useForm<Values>();
  const checks: Checks<Values> = {
    file: ({ file }) => {
      if (!file) return t('noFile');
      return file.size > MAX_BYTES ? t('tooLarge', { size: formatBytes(file.size), limit: formatBytes(MAX_BYTES) }) : undefined;
    },
    languages: ({ languages }) => (languages.length === 0 ? t('noLanguage') : undefined),
  };
  return (
    <CheckedForm<Values>
      form={form}
      className={styles.form}
      initial={{ file: undefined, languages: language ? [language] : targetLanguages, keep: 'human' }}
      checks={checks}
      onChange={({ file }) => file && void form.validateFields(['file'])}
      onSubmit={({ file, languages, keep }) => file && memory.start({ file, languages, keep })}
    >
      <p>{t('lead')}</p>
      <CheckedItem name="file" noStyle>
        <FilePicker />
      </CheckedItem>
      <CheckedItem name="languages">
        <CheckboxGroup
          legend={t('languages')}
          options={targetLanguages.map((code) => ({
            value: code,
            label: t('pair', { source: languageLabel(sourceLanguage), target: languageLabel(code) }),
          }))}
        />
      </CheckedItem>
      <CheckedItem name="keep">
        <KeepChoice />
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

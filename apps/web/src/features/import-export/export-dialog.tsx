import { exportMemory } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../components/language-select.js';
import { fetchFile } from '../../lib/http/client.js';
import { saveFile } from '../../lib/save-file.js';
import { useNotify } from '../../lib/use-notify.js';
import type { ExchangeProject } from './import-dialog.js';
import styles from './import-export.module.css';

interface Props {
  project: ExchangeProject;
  onClose(): void;
}

/** The translations of one language as a file. */
export function ExportDialog({ project: { projectId, targetLanguages }, onClose }: Props) {
  const { t } = useTranslation(['exchange', 'common']);
  const notify = useNotify();
  const [language = '', setLanguage] = useState(targetLanguages[0]);
  const fetching = useMutation({
    mutationFn: () => fetchFile(exportMemory, undefined, { params: { projectId }, query: { language } }),
    onSuccess: (file) => {
      saveFile(file, `memory-${language}.tmx`);
      notify.success('export', t('exported'));
      onClose();
    },
    onError: (error) => notify.failure('export', error),
  });
  return (
    <Modal
      open
      title={t('exportTitle')}
      okText={t('export')}
      cancelText={t('common:cancel')}
      confirmLoading={fetching.isPending}
      onOk={() => fetching.mutate()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>{t('exportLead')}</p>
        <LanguageSelect label={t('exportLanguage')} codes={targetLanguages} value={language} onChange={setLanguage} />
      </div>
    </Modal>
  );
}

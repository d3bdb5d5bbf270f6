import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { GLOSSARY_FILES } from '@bhashantar/contracts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportTermsDialog } from './import-terms-dialog.js';
import { useExportTerms } from './use-glossary-files.js';

interface Props {
  projectId: string | undefined;
  mayEdit: boolean;
}

/** Imports terms from a file, and exports them as a file. */
export function FileButtons({ projectId, mayEdit }: Props) {
  const { t } = useTranslation('glossary');
  const [isImporting, setImporting] = useState(false);
  const exporting = useExportTerms(projectId);
  const items = GLOSSARY_FILES.map((key) => ({ key, label: key.toUpperCase(), onClick: () => exporting.mutate(key) }));
  return (
    <>
      {mayEdit && (
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
          {t('files.import')}
        </Button>
      )}
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={exporting.isPending} aria-haspopup="menu">
          {t('files.export')}
        </Button>
      </Dropdown>
      {isImporting && <ImportTermsDialog projectId={projectId} onClose={() => setImporting(false)} />}
    </>
  );
}

import { exportTranslatedUrls } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '../../../components/upload-button.js';
import { fetchFile } from '../../../lib/http/client.js';
import { saveFile } from '../../../lib/save-file.js';
import { useNotify } from '../../../lib/use-notify.js';
import type { UrlLanguage } from './translated-urls.queries.js';

// The server explains why it refuses another kind of file; antd would drop it silently.
const ACCEPT = { format: '.csv,.tsv,.xlsx,text/csv', filter: 'native' } as const;

interface Props {
  set: UrlLanguage;
  mayChange: boolean;
  asking: boolean;
  onFile(file: File): void;
}

/** Downloads the translated addresses of a language as a file, and uploads such a file. */
export function TranslatedUrlsFile({ set: { projectId, language }, mayChange, asking, onFile }: Props) {
  const { t } = useTranslation('pages');
  const notify = useNotify();
  const saving = useMutation({
    mutationFn: () => fetchFile(exportTranslatedUrls, { projectId, targetLang: language }),
    onSuccess: (file) => saveFile(file, `translated-urls-${language}.csv`),
    onError: (error) => notify.failure('translatedUrls', error),
  });
  return (
    <>
      <Button loading={saving.isPending} onClick={() => saving.mutate()}>
        {t('paths.download')}
      </Button>
      {mayChange && (
        <Upload
          accept={ACCEPT}
          showUploadList={false}
          beforeUpload={(file: File) => {
            onFile(file);
            return false;
          }}
        >
          <UploadButton disabled={asking}>{t('paths.upload')}</UploadButton>
        </Upload>
      )}
    </>
  );
}

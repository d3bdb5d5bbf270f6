import { exportMaskTerms } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '../../../components/upload-button.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { fetchFile } from '../../../lib/http/client.js';
import { saveFile } from '../../../lib/save-file.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './page-settings.module.css';
import type { TermKind } from './page-settings.queries.js';
import { TERM_CALLS } from './transliteration-terms.js';

const ACCEPT = '.csv,.txt,text/csv';

interface Props {
  projectId: string;
  kind: TermKind;
  /** The number of entries in the list. */
  total: number;
  /** Called with the added rows, and their undo. */
  note(done: { message: string; undo(): Promise<unknown> }): Promise<unknown>;
}

/** Uploads a list as a file. Either all rows are added, or the wrong rows are listed. */
export function TermsFile({ projectId, kind, total, note }: Props) {
  const { t } = useTranslation('pageSettings');
  const notify = useNotify();
  const { upload, remove } = TERM_CALLS[kind];
  const adding = useMutation({
    mutationFn: (file: File) => upload(projectId, file),
    onSuccess: ({ message, data: { ids, unchanged } }) => {
      const counts = t('fileAdded', { count: ids.length, shown: formatCount(ids.length), unchanged: formatCount(unchanged) });
      const undo = async () => ids.length > 0 && remove(projectId, ids);
      return note({ message: `${message}. ${counts}`, undo });
    },
  });
  const saving = useMutation({
    mutationFn: () => fetchFile(exportMaskTerms, { projectId }),
    onSuccess: (file) => saveFile(file, 'maskTermsList.csv'),
    onError: (error) => notify.failure('pageSettings', error),
  });
  return (
    <div className={styles.file}>
      <Upload
        accept={ACCEPT}
        showUploadList={false}
        beforeUpload={(file) => {
          adding.mutate(file);
          return false;
        }}
      >
        <UploadButton loading={adding.isPending}>{t('upload')}</UploadButton>
      </Upload>
      {kind === 'maskTerms' && total > 0 && (
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('download')}
        </Button>
      )}
      <p className="bh-muted">{t(`${kind}.file`)}</p>
      {adding.error && <WrongFile error={adding.error} />}
    </div>
  );
}

/** The errors of a file, line by line. */
function WrongFile({ error }: { error: Error }) {
  const lines = error instanceof ApiError ? (error.reply?.errors ?? []) : [];
  return (
    <div role="alert" className={styles.wrong}>
      <p>{error.message}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

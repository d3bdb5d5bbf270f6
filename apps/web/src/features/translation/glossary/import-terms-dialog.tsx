import type { GlossaryImport } from '@bhashantar/contracts';
import { Button, Modal, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { UploadButton } from '../../../components/upload-button.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { saveFile } from '../../../lib/save-file.js';
import styles from './glossary.module.css';
import { useImportTerms } from './use-glossary-files.js';

const ACCEPT = { format: '.csv,.txt,.tbx,.xml,text/csv,application/x-tbx+xml,text/xml', filter: 'native' } as const;

interface Props {
  projectId: string | undefined;
  onClose(): void;
}

/** Checks a file of terms, shows its effect, and imports the valid terms after confirmation. */
export function ImportTermsDialog({ projectId, onClose }: Props) {
  const { t } = useTranslation(['glossary', 'common']);
  const { file, found, error, isChecking, isWriting, check, write } = useImportTerms(projectId, onClose);
  const count = found ? found.added + found.changed : 0;
  return (
    <Modal
      open
      title={t('files.title')}
      okText={count > 0 || !found ? t('files.confirm', { count, shown: formatCount(count) }) : t('files.nothing')}
      okButtonProps={{ disabled: count === 0 }}
      cancelText={t('common:cancel')}
      confirmLoading={isWriting}
      onOk={write}
      onCancel={onClose}
    >
      <p>{t('files.lead')}</p>
      <Upload
        accept={ACCEPT}
        showUploadList={false}
        beforeUpload={(chosen: File) => {
          check(chosen);
          return false;
        }}
      >
        <UploadButton loading={isChecking}>{t(file ? 'files.another' : 'files.choose')}</UploadButton>
      </Upload>
      {file && (
        <p>
          <bdi>{file.name}</bdi>
        </p>
      )}
      <div aria-live="polite">
        {isChecking && <p className="bh-muted">{t('files.checking')}</p>}
        {error !== null && <ErrorPanel error={error} />}
        {found && <Found found={found} />}
      </div>
    </Modal>
  );
}

const COUNTS = ['added', 'changed', 'unchanged', 'refused'] as const;

function Found({ found }: { found: GlossaryImport }) {
  const { t } = useTranslation('glossary');
  const { problems, report } = found;
  return (
    <>
      <ul>
        {COUNTS.filter((name) => found[name] > 0).map((name) => (
          <li key={name}>{t(`files.${name}`, { shown: formatCount(found[name]) })}</li>
        ))}
      </ul>
      {report !== null && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
          <section className={styles.problems} aria-label={t('files.why')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('files.line')}</th>
                  <th scope="col">{t('column.source')}</th>
                  <th scope="col">{t('files.why')}</th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ line, source, field, message }) => (
                  <tr key={`${line}${field}${source}`}>
                    <td>{formatCount(line)}</td>
                    <td dir="auto">{source}</td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <Button type="link" onClick={() => saveFile(new Blob([report], { type: 'text/csv;charset=utf-8' }), 'glossary-errors.csv')}>
            {t('files.report')}
          </Button>
        </>
      )}
    </>
  );
}

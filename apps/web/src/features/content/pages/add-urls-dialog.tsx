import {
  addScopeUrls,
  SCOPE_URLS_MAX,
  SCREEN_MESSAGES,
  type ScopeAddition,
  uploadScopeUrls,
  urlsAdded,
  urlsNotAdded,
} from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal, Upload } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { UploadButton } from '../../../components/upload-button.js';
import { useCloseQuestion } from '../../../components/use-close-question.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { asChange } from '../../../lib/http/as-change.js';
import { send } from '../../../lib/http/client.js';
import { uploadFile } from '../../../lib/http/upload-file.js';
import { refreshProjects, refreshScope } from '../../../lib/project/project-reads.js';
import { saveFile } from '../../../lib/save-file.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './add-urls.module.css';

// The server explains why it refuses another kind of file; antd would drop it silently.
const ACCEPT = { format: '.txt,.csv,.tsv,.xlsx,.xml,.gz,text/plain,text/csv,text/xml,application/gzip', filter: 'native' } as const;

interface Props {
  projectId: string;
  /** The address on which the examples are based. */
  baseUrl: string;
  onClose(): void;
}

/** Adds addresses that are pasted or chosen as a file, and reports each that was refused. */
export function AddUrlsDialog({ projectId, baseUrl, onClose }: Props) {
  const { t } = useTranslation(['pages', 'common']);
  const [typed, setTyped] = useState('');
  const field = useId();
  const adding = useAddUrls(projectId);
  const lines = typed.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const done = adding.data;
  const { close, question } = useCloseQuestion(!done && lines.length > 0, onClose);
  return (
    <>
      <Modal
        open
        title={t('add.title')}
        okText={done ? t('add.more') : t('add.confirm', { count: lines.length, shown: formatCount(lines.length) })}
        okButtonProps={{ disabled: !done && lines.length === 0 }}
        cancelText={done ? t('add.close') : t('common:cancel')}
        confirmLoading={adding.isPending}
        onOk={() => (done ? adding.reset() : adding.mutate(lines))}
        onCancel={close}
      >
        {done ? (
          <Added addition={done} />
        ) : (
          <div className={styles.form}>
            <label htmlFor={field}>{t('add.label')}</label>
            <Input.TextArea
              id={field}
              rows={7}
              dir="ltr"
              spellCheck={false}
              placeholder={`${baseUrl}news\n/about`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <p className="bh-muted">{t('add.lead')}</p>
            <div className={styles.file}>
              <Upload
                accept={ACCEPT}
                showUploadList={false}
                beforeUpload={(file: File) => {
                  adding.mutate(file);
                  return false;
                }}
              >
                <UploadButton disabled={adding.isPending}>{t('add.file')}</UploadButton>
              </Upload>
              <span className="bh-muted">{t('add.kinds')}</span>
            </div>
          </div>
        )}
        <div aria-live="polite">{adding.error !== null && <ErrorPanel error={adding.error} />}</div>
      </Modal>
      {question}
    </>
  );
}

/** A list that is too long for one call is sent as a file. */
function useAddUrls(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (given: File | string[]): Promise<ScopeAddition> => {
      if (Array.isArray(given) && given.length <= SCOPE_URLS_MAX)
        return (await asChange(send(addScopeUrls, { projectId, urls: given }))).data;
      const file = Array.isArray(given) ? new File([given.join('\n')], 'addresses.txt', { type: 'text/plain' }) : given;
      return (await asChange(uploadFile(uploadScopeUrls, file, { query: { projectId } }))).data;
    },
    onSuccess: ({ added }, given) => {
      if (added > 0) notify.success('scope', given instanceof File ? SCREEN_MESSAGES.wordCountPending : urlsAdded(added));
      // Does not wait for the reload, so that the report appears at once.
      void refreshScope(client);
      void refreshProjects(client);
    },
    onError: () => notify.warning('scope', SCREEN_MESSAGES.urlAddFailed),
  });
}

function Added({ addition }: { addition: ScopeAddition }) {
  const { t } = useTranslation('pages');
  const { added, failed, refused, report, crawl } = addition;
  return (
    <div aria-live="polite">
      {added > 0 && <p className={styles.added}>{urlsAdded(added)}</p>}
      {crawl && <p className="bh-muted">{t(`add.${crawl}`)}</p>}
      {failed > 0 && (
        <>
          <h3 className={styles.failed}>{urlsNotAdded(failed)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
          <section className={styles.problems} aria-label={urlsNotAdded(failed)} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('add.row')}</th>
                  <th scope="col">{t('add.address')}</th>
                  <th scope="col">{t('add.why')}</th>
                </tr>
              </thead>
              <tbody>
                {refused.map(({ row, url, message }) => (
                  <tr key={row}>
                    <td>{formatCount(row)}</td>
                    <td>
                      <bdi dir="ltr">{url}</bdi>
                    </td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {failed > refused.length && (
            <p className="bh-muted">{t('add.first', { count: refused.length, shown: formatCount(refused.length) })}</p>
          )}
        </>
      )}
      {report !== null && (
        <Button type="link" onClick={() => saveFile(new Blob([report], { type: 'text/csv;charset=utf-8' }), 'refused-urls.csv')}>
          {t('add.report')}
        </Button>
      )}
    </div>
  );
}

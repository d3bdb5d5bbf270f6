import { fetchJsonBlob, type JsonLanguage, type JsonRequestDetails, type ProjectDetails, type UploadedJson } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { DownloadButton } from '../../../components/download-button.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { englishName, LanguageName } from '../../../components/language-name.js';
import { ProgressBar } from '../../../components/progress-bar.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { fetchFile } from '../../../lib/http/client.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { DocumentKeys } from './document-keys.js';
import { DocumentState } from './document-state.js';
import styles from './documents.module.css';
import { documentOptions, useDeleteDocument } from './documents.queries.js';
import { UploadDialog } from './upload-dialog.js';

/** One document: how far each language is, what is translated and why, and the document in each language. */
export function DocumentDrawer({ project, requestId, onClose }: { project: ProjectDetails; requestId: string; onClose(): void }) {
  const { t } = useTranslation('documents');
  const { data, error, isPending, refetch } = useQuery(documentOptions(requestId));
  return (
    <Drawer open onClose={onClose} title={data ? <bdi>{data.name}</bdi> : t('title')} size="min(720px, 100vw)" destroyOnHidden>
      {isPending && <RowsSkeleton rows={6} />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && <Details project={project} own={data} onClose={onClose} />}
    </Drawer>
  );
}

interface DetailsProps {
  project: ProjectDetails;
  own: JsonRequestDetails;
  onClose(): void;
}

function Details({ project, own, onClose }: DetailsProps) {
  const { t } = useTranslation('documents');
  return (
    <div className={styles.details}>
      <DocumentState own={own} />
      <h3>{t('languages')}</h3>
      <ul className={styles.languages}>
        {own.languageList.map((each) => (
          <LanguageRow key={each.language} own={own} each={each} />
        ))}
      </ul>
      <div className={styles.source}>
        <DownloadButton subject="documents" fileName={own.name} fetchBlob={() => fetchFile(fetchJsonBlob, { requestId: own.requestId })}>
          {t('downloadSource')}
        </DownloadButton>
        <NewVersion project={project} own={own} />
      </div>
      <DocumentKeys own={own} />
      <DeleteDocument own={own} onClose={onClose} />
    </div>
  );
}

/** Adds a new version of the document, and says how it differs from the previous one. */
function NewVersion({ project, own }: Omit<DetailsProps, 'onClose'>) {
  const { t } = useTranslation('documents');
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const done = ({ change }: UploadedJson) => {
    setOpen(false);
    if (!change) return;
    const counts = {
      ...{ kept: formatCount(change.kept), moved: formatCount(change.moved), changed: formatCount(change.changed) },
      ...{ added: formatCount(change.added), removed: formatCount(change.removed) },
    };
    notify.success('documents', t('version.done', { name: own.name, ...counts }));
  };
  if (!usePermission('content.push') || own.state === 'reading') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('version.open')}</Button>
      {isOpen && <UploadDialog project={project} earlier={own} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}

function LanguageRow({ own, each: { language, translated, total } }: { own: JsonRequestDetails; each: JsonLanguage }) {
  const { t } = useTranslation('documents');
  const { requestId, projectId, state } = own;
  const name = englishName(language);
  return (
    <li>
      <LanguageName code={language} />
      <ProgressBar label={name} value={translated} total={total} />
      <span className="bh-muted">{t('translated', { shown: formatCount(translated), total: formatCount(total), count: total })}</span>
      <Link to="/app/projects/$projectId/translations" params={{ projectId }} search={{ language }}>
        {t('translate')}
        <span className="bh-visually-hidden"> {name}</span>
      </Link>
      {state === 'ready' && (
        <DownloadButton
          subject="documents"
          fileName={`${own.name.replace(/\.json$/i, '')}.${language}.json`}
          fetchBlob={() => fetchFile(fetchJsonBlob, { requestId, language })}
        >
          {t('download')}
          <span className="bh-visually-hidden"> {name}</span>
        </DownloadButton>
      )}
    </li>
  );
}

function DeleteDocument({ own: { requestId, name, segments }, onClose }: { own: JsonRequestDetails; onClose(): void }) {
  const { t } = useTranslation('documents');
  const [isAsking, setAsking] = useState(false);
  const [keeps, setKeeps] = useState<string[]>(['memory']);
  const remove = useDeleteDocument(requestId, onClose);
  if (!usePermission('content.push')) return null;
  return (
    <div className={styles.end}>
      <Button danger onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('deleteQuestion', { name })}
        verb={t('delete')}
        pending={remove.isPending}
        onConfirm={() => remove.submit(keeps.length > 0)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('deleteText', { count: segments, shown: formatCount(segments) })}</p>
        <CheckboxGroup legend={t('memory')} options={[{ value: 'memory', label: t('keepMemory') }]} value={keeps} onChange={setKeeps} />
      </ConfirmDialog>
    </div>
  );
}

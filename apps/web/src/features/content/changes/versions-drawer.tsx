import type { FileHtmlList, TrackedUrl, TrackingFile } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import styles from './changes.module.css';
import { htmlsOptions, sourceOptions, versionsOptions } from './changes.queries.js';
import { diffSources, type SourceChange } from './diff-sources.js';

interface Props {
  projectId: string;
  page: TrackedUrl;
  onClose(): void;
}

/**
 * The versions of a page. Each can be read as source, and compared with the previous one. No code of a page runs here, because its source
 * is shown as text.
 */
export function VersionsDrawer({ projectId, page, onClose }: Props) {
  const { t } = useTranslation('changes');
  const list = useQuery(versionsOptions(projectId, page.url));
  const [chosen, setChosen] = useState<string[]>();
  const files = list.data?.fileList ?? [];
  const shown = chosen ?? files.slice(0, 2).map(({ fileId }) => fileId);
  return (
    <Drawer open onClose={onClose} title={t('versions.title', { page: page.title ?? page.url })} size="min(960px, 100vw)" destroyOnHidden>
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={4} />}
      <ol className={styles.versions} aria-label={t('versions.list')}>
        {files.map((file, at) => (
          <Version key={file.fileId} file={file} before={files[at + 1]} shown={shown} onChoose={setChosen} />
        ))}
      </ol>
      {shown.length === 1 && shown[0] && <OneSource projectId={projectId} fileId={shown[0]} />}
      {shown.length > 1 && <Comparison projectId={projectId} fileIds={shown} />}
    </Drawer>
  );
}

interface VersionProps {
  file: TrackingFile;
  before: TrackingFile | undefined;
  shown: readonly string[];
  onChoose(fileIds: string[]): void;
}

function Version({ file, before, shown, onChoose }: VersionProps) {
  const { t } = useTranslation('changes');
  const isShown = shown[0] === file.fileId;
  return (
    <li data-shown={isShown || undefined}>
      <span>
        <time dateTime={file.foundAt}>{formatDateTime(file.foundAt)}</time>
        <small>
          {file.addedSegments === null
            ? t('versions.first')
            : t('texts', { added: formatCount(file.addedSegments), removed: formatCount(file.removedSegments ?? 0) })}
        </small>
      </span>
      <span className={styles.actions}>
        <Button size="small" aria-pressed={isShown && shown.length === 1} onClick={() => onChoose([file.fileId])}>
          {t('versions.source')}
        </Button>
        {before && (
          <Button size="small" aria-pressed={isShown && shown.length === 2} onClick={() => onChoose([file.fileId, before.fileId])}>
            {t('versions.compare')}
          </Button>
        )}
      </span>
    </li>
  );
}

function OneSource({ projectId, fileId }: { projectId: string; fileId: string }) {
  const { t } = useTranslation('changes');
  const { data, isError, error, refetch } = useQuery(sourceOptions(projectId, fileId));
  if (isError) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <section>
      <h3>{t('versions.source')}</h3>
      {data.html === null ? <p>{t('versions.tooLarge')}</p> : <SourceText>{data.html}</SourceText>}
    </section>
  );
}

function Comparison({ projectId, fileIds }: { projectId: string; fileIds: readonly string[] }) {
  const { data, isError, error, refetch } = useQuery(htmlsOptions(projectId, fileIds));
  if (isError) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <>
      {data.changes && <TextChanges changes={data.changes} />}
      <SourceChanges list={data} />
    </>
  );
}

function TextChanges({ changes: { added, removed } }: { changes: NonNullable<FileHtmlList['changes']> }) {
  const { t } = useTranslation('changes');
  if (added.length + removed.length === 0) return <p>{t('versions.sameTexts')}</p>;
  return (
    <section className={styles.texts}>
      <h3>{t('versions.texts')}</h3>
      <ul>
        {removed.map((text) => (
          <li key={`-${text}`}>
            <del>
              <span className="bh-visually-hidden">{t('versions.removed')}</span> {text}
            </del>
          </li>
        ))}
        {added.map((text) => (
          <li key={`+${text}`}>
            <ins>
              <span className="bh-visually-hidden">{t('versions.added')}</span> {text}
            </ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceChanges({ list: { fileList } }: { list: FileHtmlList }) {
  const { t } = useTranslation('changes');
  const [before, after] = [fileList[0]?.html ?? null, fileList[1]?.html ?? null];
  const isTooLarge = before === null || after === null;
  const diff = useMemo(() => (before !== null && after !== null ? diffSources(before, after) : undefined), [before, after]);
  return (
    <section>
      <h3>{t('versions.sourceChanges')}</h3>
      {isTooLarge && <p>{t('versions.tooLarge')}</p>}
      {!isTooLarge && !diff && <p>{t('versions.tooDifferent')}</p>}
      {diff && <SourceText>{diff.map(toMark)}</SourceText>}
    </section>
  );
}

const SourceText = ({ children }: { children: ReactNode }) => (
  <pre className={styles.source} dir="ltr">
    {children}
  </pre>
);

const MARKS: Readonly<Record<SourceChange['kind'], 'span' | 'ins' | 'del'>> = { same: 'span', added: 'ins', removed: 'del' };

const toMark = ({ kind, text }: SourceChange, at: number) => {
  const Mark = MARKS[kind];
  return <Mark key={`${at}${kind}`}>{text}</Mark>;
};

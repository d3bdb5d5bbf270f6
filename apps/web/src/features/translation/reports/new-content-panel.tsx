import {
  analyzeNewContent,
  type NewContentAnalysis,
  type NewContentOfLanguage,
  type NewSegment,
  type ProjectDetails,
  SCREEN_MESSAGES,
  viewNewContent,
} from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { LinkButton } from '../../../components/link-button.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { call } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './reports.module.css';
import { newContentOptions, newSegmentsOptions, REPORT_LIST_SIZE } from './reports.queries.js';
import type { ReportsSearch } from './reports.search.js';
import { SegmentLink } from './segment-link.js';
import { useReportSearch } from './use-report-search.js';

interface Props {
  project: ProjectDetails;
  search: ReportsSearch;
}

/** New texts without a translation, since somebody marked everything as seen. */
export function NewContentPanel({ project, search }: Props) {
  const { projectId } = project;
  const list = useQuery(newContentOptions(projectId));
  // Only people who may translate can open the segments.
  const mayTranslate = usePermission('translation.edit');
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={3} />;
  const language = list.data.languages.find((one) => one.language === search.language)?.language;
  return (
    <>
      <LanguagesPanel project={project} analysis={list.data} mayTranslate={mayTranslate} />
      {language && mayTranslate && <SegmentsPanel project={project} language={language} page={search.page} />}
    </>
  );
}

interface LanguagesProps {
  project: ProjectDetails;
  analysis: NewContentAnalysis;
  mayTranslate: boolean;
}

function LanguagesPanel({ project: { projectId }, analysis, mayTranslate }: LanguagesProps) {
  const { t } = useTranslation('reports');
  const mayOrder = usePermission('request.create');
  const { since, languages, segmentCount } = analysis;
  const lead = since === null ? t('sinceBeginning') : t('since', { time: formatDateTime(since) });
  const columns: Column<NewContentOfLanguage>[] = [
    { key: 'language', title: t('language'), render: ({ language }) => <LanguageName code={language} /> },
    { key: 'new', title: t('onNewPages'), align: 'end', render: (row) => <Amount segments={row.newSegments} words={row.newWords} /> },
    {
      key: 'changed',
      title: t('onKnownPages'),
      align: 'end',
      render: (row) => <Amount segments={row.changedSegments} words={row.changedWords} />,
    },
    ...(mayTranslate
      ? [{ key: 'show', title: '', render: (row: NewContentOfLanguage) => <ShowLink projectId={projectId} row={row} /> }]
      : []),
  ];
  return (
    <Panel
      title={t('view.new')}
      extra={
        segmentCount > 0 && (
          <div className={styles.actions}>
            {mayOrder && (
              <LinkButton to="/app/requests/new" search={{ project: projectId, content: 'new' }}>
                {t('order')}
              </LinkButton>
            )}
            {mayTranslate && <SeenButton projectId={projectId} languages={languages} />}
          </div>
        )
      }
    >
      <p className="bh-muted">{lead}</p>
      {segmentCount === 0 ? (
        <EmptyState kind="empty" title={SCREEN_MESSAGES.noNewContent} text={t('nothingNewText')} />
      ) : (
        <DataTable caption={t('view.new')} columns={columns} rows={languages} rowKey={(row) => row.language} />
      )}
    </Panel>
  );
}

function Amount({ segments, words }: { segments: number; words: number }) {
  const { t } = useTranslation('reports');
  if (segments === 0) return <span className="bh-muted">{t('none')}</span>;
  return <span className="bh-num">{t('amount', { count: segments, segments: formatCount(segments), words: formatCount(words) })}</span>;
}

function ShowLink({ projectId, row: { language, newSegments, changedSegments } }: { projectId: string; row: NewContentOfLanguage }) {
  const { t } = useTranslation('reports');
  if (newSegments + changedSegments === 0) return null;
  return (
    <Link to="/app/projects/$projectId/reports" params={{ projectId }} search={{ view: 'new', language }}>
      {t('show', { language: languageLabel(language) })}
    </Link>
  );
}

/** Marks everything as seen for everybody. The texts stay in the list of translations. */
function SeenButton({ projectId, languages }: { projectId: string; languages: NewContentOfLanguage[] }) {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const notify = useNotify();
  const mark = useSubmit({
    mutationFn: () => call(viewNewContent, { projectId, targetLang: languages[0]?.language ?? '', pageSize: 1, markSeen: true }),
    onSuccess: async () => {
      notify.success('newContent', t('seen'));
      await invalidate(client, [analyzeNewContent, viewNewContent], { projectId });
    },
    onError: (error) => notify.refusal('newContent', error),
  });
  return (
    <Button loading={mark.isPending} onClick={() => mark.submit()}>
      {t('markSeen')}
    </Button>
  );
}

function SegmentsPanel({ project, language, page }: { project: ProjectDetails; language: string; page: number }) {
  const { t } = useTranslation('reports');
  const change = useReportSearch();
  const list = useQuery(newSegmentsOptions(project.projectId, language, page));
  const columns: Column<NewSegment>[] = [
    {
      key: 'source',
      title: t('source'),
      width: '60%',
      render: (row) => (
        <SegmentLink
          project={project}
          language={language}
          sourceHash={row.sourceHash}
          text={row.source}
          example={row.example}
          url={row.url}
        />
      ),
    },
    {
      key: 'change',
      title: t('change'),
      render: ({ change: kind }) => <StatusTag kind={kind === 'new' ? 'info' : 'neutral'}>{t(`changes.${kind}`)}</StatusTag>,
    },
    { key: 'words', title: t('words'), align: 'end', render: ({ words }) => formatCount(words) },
    { key: 'found', title: t('found'), render: ({ foundAt }) => <time dateTime={foundAt}>{formatDateTime(foundAt)}</time> },
  ];
  return (
    <Panel title={<LanguageName code={language} />}>
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} />}
      {list.data && (
        <div className={styles.list}>
          <DataTable
            caption={t('view.new')}
            columns={columns}
            rows={list.data.segments}
            rowKey={(row) => row.sourceHash}
            stale={list.isPlaceholderData}
          />
          <ListPagination
            page={page}
            pageSize={REPORT_LIST_SIZE}
            total={list.data.total}
            onChange={(next) => change({ page: next, language })}
          />
        </div>
      )}
    </Panel>
  );
}

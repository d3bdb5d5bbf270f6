import {
  analyzeMixedContent,
  assertNever,
  fetchMixedContent,
  languageOf,
  type MixedContent,
  type MixedContentPage,
  type ProjectDetails,
} from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { languageLabel } from '../../../components/language-name.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { MarkedSpans } from './marked-spans.js';
import styles from './reports.module.css';
import { mixedContentOptions, REPORT_LIST_SIZE } from './reports.queries.js';
import type { ReportsSearch } from './reports.search.js';
import { SegmentLink } from './segment-link.js';
import { useReportSearch } from './use-report-search.js';

interface Props {
  project: ProjectDetails;
  search: ReportsSearch;
}

/** Texts that are not in the script of their language: sources, or the targets of one language. */
export function MixedLanguagePanel({ project, search }: Props) {
  const { t } = useTranslation('reports');
  const change = useReportSearch();
  const { projectId, sourceLanguage, targetLanguages } = project;
  const language = search.language && targetLanguages.includes(search.language) ? search.language : undefined;
  const list = useQuery(mixedContentOptions(projectId, language, search.page));
  const options = [
    { value: '', label: t('sourceTexts', { language: languageLabel(sourceLanguage) }) },
    ...targetLanguages.map((code) => ({ value: code, label: t('targetTexts', { language: languageLabel(code) }) })),
  ];
  return (
    <Panel title={t('view.mixed')} extra={<AnalyzeButton projectId={projectId} language={language} list={list.data} />}>
      <p className="bh-muted">{t('mixedLead')}</p>
      <div className={styles.tools}>
        <LabelledSelect<string>
          aria-label={t('texts')}
          value={language ?? ''}
          options={options}
          popupMatchSelectWidth={false}
          onChange={(next) => change({ language: next || undefined })}
        />
        <span role="status" className="bh-muted">
          {list.data && <Analysis list={list.data} />}
        </span>
      </div>
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} />}
      {list.data && <Found project={project} list={list.data} stale={list.isPlaceholderData} />}
      <ListPagination page={search.page} pageSize={REPORT_LIST_SIZE} total={list.data?.total ?? 0} onChange={(page) => change({ page })} />
    </Panel>
  );
}

function Analysis({ list: { analysis } }: { list: MixedContentPage }) {
  const { t } = useTranslation('reports');
  if (!analysis) return t('neverAnalyzed');
  const counts = { seen: formatCount(analysis.seen), found: formatCount(analysis.found) };
  switch (analysis.state) {
    case 'queued':
    case 'running':
      return t('analyzing', counts);
    case 'failed':
    case 'cancelled':
      return t('analysisFailed');
    case 'done':
      return t('analyzed', { ...counts, time: formatDateTime(analysis.finishedAt ?? analysis.startedAt) });
    default:
      return assertNever(analysis.state);
  }
}

interface AnalyzeProps {
  projectId: string;
  language: string | undefined;
  list: MixedContentPage | undefined;
}

function AnalyzeButton({ projectId, language, list }: AnalyzeProps) {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const notify = useNotify();
  const analyze = useSubmit({
    mutationFn: () => send(analyzeMixedContent, { projectId, ...(language && { targetLang: language }) }),
    onSuccess: async ({ message }) => {
      notify.success('mixedLanguage', message);
      await invalidate(client, [fetchMixedContent], { projectId });
    },
    onError: (error) => notify.refusal('mixedLanguage', error),
  });
  if (!usePermission('translation.edit')) return null;
  const isBusy = analyze.isPending || (list?.analysis ? isOpen(list.analysis) : false);
  return (
    <Button loading={isBusy} onClick={() => analyze.submit()}>
      {t('analyze')}
    </Button>
  );
}

function Found({ project, list, stale }: { project: ProjectDetails; list: MixedContentPage; stale: boolean }) {
  const { t } = useTranslation('reports');
  if (list.contentList.length === 0)
    return list.analysis && !isOpen(list.analysis) ? (
      <EmptyState kind="empty" title={t('nothingMixedTitle')} text={t('nothingMixedText')} />
    ) : null;
  const [first = ''] = project.targetLanguages;
  const columns: Column<MixedContent>[] = [
    {
      key: 'text',
      title: t('text'),
      width: '65%',
      render: (row) => (
        // Shows a source beside its first translation.
        <SegmentLink
          project={project}
          language={row.language === project.sourceLanguage ? first : row.language}
          sourceHash={row.sourceHash}
          text={row.text}
          example={row.example}
          url={row.url}
        >
          <MarkedSpans
            text={row.text}
            example={row.example}
            spans={row.spans}
            lang={languageOf(row.language)?.tag}
            dir={languageOf(row.language)?.direction}
          />
        </SegmentLink>
      ),
    },
    { key: 'scripts', title: t('scripts'), render: (row) => <Scripts content={row} /> },
    {
      key: 'share',
      title: t('share'),
      align: 'end',
      render: ({ unexpectedPercent }) => t('percent', { share: formatCount(unexpectedPercent) }),
    },
    { key: 'pages', title: t('pages'), align: 'end', render: ({ pages }) => formatCount(pages) },
  ];
  return (
    <DataTable
      caption={t('view.mixed')}
      columns={columns}
      rows={list.contentList}
      rowKey={(row) => row.language + row.sourceHash}
      stale={stale}
    />
  );
}

const NAMES = new Intl.DisplayNames('en', { type: 'script', fallback: 'code' });
const UNKNOWN = 'Zyyy';

function Scripts({ content: { spans, expectedScript } }: { content: MixedContent }) {
  const { t } = useTranslation('reports');
  const found = [...new Set(spans.filter(({ isExpected }) => !isExpected).map(({ script }) => script))];
  const name = (script: string) => (script === UNKNOWN ? t('otherScript') : NAMES.of(script));
  return t('insteadOf', { found: found.map(name).join(', '), expected: name(expectedScript) });
}

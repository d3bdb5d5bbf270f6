import {
  analyzeLeverage,
  assertNever,
  fetchLeverage,
  type LeverageAnalysis,
  type ProjectDetails,
  REPORT_FORMATS,
  type ReportFormat,
  SCREEN_MESSAGES,
} from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeverageTable } from '../../../components/leverage-table.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './reports.module.css';
import { leverageOptions } from './reports.queries.js';
import { useWaitForReport } from './use-wait-for-report.js';

/** The translation memory's matches for untranslated texts, as a table and as files. */
export function LeveragePanel({ project: { projectId } }: { project: ProjectDetails }) {
  const { t } = useTranslation('reports');
  const { data, isError, error, isPending, refetch } = useQuery(leverageOptions(projectId));
  const analysis = data?.analysis ?? undefined;
  const start = <AnalyzeButton projectId={projectId} analysis={analysis} />;
  return (
    <Panel title={t('view.leverage')} extra={analysis && start}>
      <p className="bh-muted">{t('leverage.lead')}</p>
      {isError && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={4} />}
      {data && !analysis && (
        <EmptyState kind="empty" title={t('leverage.neverTitle')} text={t('leverage.neverText')}>
          {start}
        </EmptyState>
      )}
      {analysis && (
        <div className={styles.tools}>
          <span role="status" className="bh-muted">
            <State analysis={analysis} />
          </span>
          {analysis.state === 'done' && <Downloads projectId={projectId} />}
        </div>
      )}
      {analysis?.state === 'done' && <LeverageTable rows={analysis.languages} />}
    </Panel>
  );
}

function State({ analysis: { state, count, total, startedAt, finishedAt } }: { analysis: LeverageAnalysis }) {
  const { t } = useTranslation('reports');
  switch (state) {
    case 'queued':
    case 'running':
      return t('leverage.running', { seen: formatCount(count), total: formatCount(total) });
    case 'failed':
    case 'cancelled':
      return t('leverage.failed');
    case 'done':
      return t('leverage.done', { seen: formatCount(count), time: formatDateTime(finishedAt ?? startedAt) });
    default:
      return assertNever(state);
  }
}

function AnalyzeButton({ projectId, analysis }: { projectId: string; analysis: LeverageAnalysis | undefined }) {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const notify = useNotify();
  const analyze = useSubmit({
    mutationFn: () => send(analyzeLeverage, { projectId }),
    onSuccess: () => invalidate(client, [fetchLeverage], { projectId }),
    onError: (error) => notify.refusal('leverage', error),
  });
  return (
    <Button
      type={analysis ? 'default' : 'primary'}
      loading={analyze.isPending || (analysis !== undefined && isOpen(analysis))}
      onClick={() => analyze.submit()}
    >
      {t(analysis ? 'leverage.again' : 'leverage.analyze')}
    </Button>
  );
}

function Downloads({ projectId }: { projectId: string }) {
  const { t } = useTranslation('reports');
  const notify = useNotify();
  const report = useWaitForReport();
  const download = useSubmit({
    mutationFn: (format: ReportFormat) => report.load({ projectId, reportType: 'leverage', format }),
    onError: (error) => {
      if (report.hasLeft()) return;
      notify.warning('report', SCREEN_MESSAGES.reportNotRead);
      notify.refusal('report reason', error);
    },
  });
  return REPORT_FORMATS.map((format) => (
    <Button key={format} loading={download.isPending && download.variables === format} onClick={() => download.submit(format)}>
      {t('leverage.download', { format: t(`formats.${format}`) })}
    </Button>
  ));
}

import type { ApiItemDetails, NmtRequest } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LanguageName, languageLabel } from '../../../../components/language-name.js';
import { ProgressBar } from '../../../../components/progress-bar.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { type StatusKind, StatusTag } from '../../../../components/status-tag.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatPrice } from '../../../../lib/format/format-price.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { isOpen } from '../../../../lib/jobs.store.js';
import styles from '../apis.module.css';
import { RUNS_PAGE_SIZE, runsOptions, useUndoRun } from '../apis.queries.js';

const KINDS: Record<NmtRequest['state'], StatusKind> = {
  queued: 'waiting',
  running: 'running',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

/** The machine runs over an API, with progress, cost and reasons; a run can be undone for a while. */
export function ApiRuns({ own: { apiId, projectId } }: { own: ApiItemDetails }) {
  const { t } = useTranslation('apis');
  const [asked, setAsked] = useState<NmtRequest>();
  const { data, error, isPending, refetch } = useQuery(runsOptions(projectId));
  const undo = useUndoRun(projectId, () => setAsked(undefined));
  if (isPending) return <RowsSkeleton rows={4} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const rows = data.nmtRequests.filter(({ apiIdList }) => apiIdList.includes(apiId));
  if (rows.length === 0) return <EmptyState kind="empty" title={t('runs.none')} text={t('runs.noneText')} />;
  const columns: Column<NmtRequest>[] = [
    { key: 'started', title: t('runs.started'), render: ({ startedAt }) => formatDateTime(startedAt) },
    { key: 'language', title: t('runs.language'), render: ({ language }) => <LanguageName code={language} /> },
    { key: 'state', title: t('runs.state'), render: (run) => <RunState run={run} /> },
    { key: 'progress', title: t('runs.progress'), render: (run) => <RunProgress run={run} /> },
    {
      key: 'cost',
      title: t('runs.cost'),
      align: 'end',
      render: ({ cost }) => (cost === null ? <span className="bh-muted">{t('runs.unknownCost')}</span> : formatPrice(cost)),
    },
    { key: 'by', title: t('runs.by'), render: ({ by }) => by?.name ?? t('runs.program') },
    {
      key: 'undo',
      title: <span className="bh-visually-hidden">{t('runs.undo')}</span>,
      render: (run) =>
        run.undo?.mayUndo ? (
          <Button aria-label={t('runs.undoOf', { language: languageLabel(run.language) })} onClick={() => setAsked(run)}>
            {t('runs.undo')}
          </Button>
        ) : null,
    },
  ];
  return (
    <div>
      {data.total > RUNS_PAGE_SIZE && <p className="bh-muted">{t('runs.newest', { shown: formatCount(RUNS_PAGE_SIZE) })}</p>}
      <DataTable caption={t('views.runs')} columns={columns} rows={rows} rowKey={({ jobId }) => jobId} />
      {asked?.undo && (
        <ConfirmDialog
          open
          title={t('runs.undoQuestion', { language: languageLabel(asked.language) })}
          verb={t('runs.undo')}
          pending={undo.isPending}
          onConfirm={() => undo.submit({ jobId: asked.jobId, language: asked.language })}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('runs.undoText', { count: asked.undo.segments, shown: formatCount(asked.undo.segments) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function RunState({ run: { state, reason, refusals } }: { run: NmtRequest }) {
  const { t } = useTranslation('apis');
  return (
    <>
      <StatusTag kind={KINDS[state]}>{t(`runs.states.${state}`)}</StatusTag>
      {reason && <span className={styles.reason}>{reason}</span>}
      {refusals.map((refusal) => (
        <span key={`${refusal.engine} ${refusal.reason}`} className={styles.reason}>
          {t('runs.refused', { shown: formatCount(refusal.count), reason: refusal.reason })}
        </span>
      ))}
    </>
  );
}

function RunProgress({ run }: { run: NmtRequest }) {
  const { t } = useTranslation('apis');
  const { count, total, language } = run;
  const shown = formatCount(count);
  return (
    <>
      {isOpen(run) && <ProgressBar label={languageLabel(language)} value={count} total={total} />}
      <span className="bh-num">
        {total === null ? t('runs.doneOpen', { shown }) : t('runs.done', { shown, total: formatCount(total) })}
      </span>
    </>
  );
}

import type { ApiItemDetails, CmsApply, CmsApplyRow, CmsApplyState, CmsRowState } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LanguageName } from '../../../../components/language-name.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { Panel } from '../../../../components/panel.js';
import { ProgressBar } from '../../../../components/progress-bar.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { type StatusKind, StatusTag } from '../../../../components/status-tag.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { useApiPermissions } from '../api-actions.js';
import styles from '../apis.module.css';
import { appliesOptions, applyRowsOptions, PLANNED_PAGE, useEndApply } from './cms.queries.js';

const KINDS: Record<CmsApplyState, StatusKind> = {
  ...({ running: 'running', waiting: 'waiting', done: 'success', failed: 'error' } as const),
  ...({ stopped: 'neutral', undoing: 'running', undone: 'neutral' } as const),
};
/** The order in which the results of an apply are listed. */
const COUNTED: readonly CmsRowState[] = [
  'written',
  'published',
  'unchanged',
  'conflict',
  'tooLong',
  'incomplete',
  'failed',
  'undone',
  'kept',
];

/** The runs that wrote translations into the CMS, with their progress. Each can be stopped and undone. */
export function AppliesPanel({ own: { projectId, apiId } }: { own: ApiItemDetails }) {
  const { t } = useTranslation('apis');
  const may = useApiPermissions();
  const { data, error, isPending, refetch } = useQuery(appliesOptions(projectId));
  const [shown, setShown] = useState<string>();
  const [undone, setUndone] = useState<CmsApply>();
  const mayPublish = usePermission('publish.manage');
  const [isUnpublishing, setUnpublishing] = useState(false);
  const ask = (apply: CmsApply) => {
    setUnpublishing(false);
    setUndone(apply);
  };
  const stop = useEndApply('stop', () => undefined);
  const undo = useEndApply('undo', () => setUndone(undefined));
  if (isPending) return <RowsSkeleton rows={3} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const rows = data.applies.filter(({ apiIdList }) => apiIdList.includes(apiId));
  const open = rows.find(({ applyId }) => applyId === shown);
  const columns: Column<CmsApply>[] = [
    { key: 'at', title: t('writes.at'), render: ({ startedAt }) => formatDateTime(startedAt) },
    { key: 'state', title: t('writes.state'), render: (apply) => <State apply={apply} /> },
    { key: 'result', title: t('writes.result'), render: (apply) => <Result apply={apply} /> },
    {
      key: 'by',
      title: t('writes.by'),
      render: ({ by, isAutomatic }) => (isAutomatic ? t('writes.automatic') : (by ?? t('writes.program'))),
    },
    {
      key: 'actions',
      title: <span className="bh-visually-hidden">{t('writes.actions')}</span>,
      render: (apply) => (
        <div className={styles.buttons}>
          <Button onClick={() => setShown(shown === apply.applyId ? undefined : apply.applyId)}>
            {t(shown === apply.applyId ? 'writes.hideRows' : 'writes.showRows')}
          </Button>
          {may.manage && (apply.state === 'running' || apply.state === 'waiting') && (
            <Button onClick={() => stop.submit({ applyId: apply.applyId })}>{t('writes.stop')}</Button>
          )}
          {may.manage && apply.mayUndo && <Button onClick={() => ask(apply)}>{t('writes.undo')}</Button>}
        </div>
      ),
    },
  ];
  const published = (undone?.counts.published ?? 0) + (undone?.counts.publishing ?? 0);
  const count = (undone?.counts.written ?? 0) + published;
  return (
    <Panel title={t('writes.runs')}>
      {rows.length === 0 ? (
        <EmptyState kind="empty" title={t('writes.noRuns')} />
      ) : (
        <DataTable caption={t('writes.runs')} columns={columns} rows={rows} rowKey={({ applyId }) => applyId} />
      )}
      {open && <Rows key={open.applyId} apply={open} />}
      {undone && (
        <ConfirmDialog
          open
          title={t('writes.undoTitle')}
          verb={t('writes.undo')}
          pending={undo.isPending}
          onConfirm={() => undo.submit({ applyId: undone.applyId, ...(isUnpublishing && { unpublish: true, confirm: published }) })}
          onCancel={() => setUndone(undefined)}
        >
          <p>{t('writes.undoText', { count, shown: formatCount(count) })}</p>
          {published > 0 && mayPublish && (
            <Checkbox checked={isUnpublishing} onChange={({ target }) => setUnpublishing(target.checked)}>
              {t('writes.unpublish', { count: published, shown: formatCount(published) })}
            </Checkbox>
          )}
          {published > 0 && !isUnpublishing && <p className={styles.note}>{t('writes.staysPublished')}</p>}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function State({ apply: { state, reason, nextAt } }: { apply: CmsApply }) {
  const { t } = useTranslation('apis');
  return (
    <>
      <StatusTag kind={KINDS[state]}>{t(`writes.apply.${state}`)}</StatusTag>
      {reason && <span className={styles.reason}>{reason.message}</span>}
      {nextAt && <span className={styles.note}> {t('writes.next', { at: formatDateTime(nextAt) })}</span>}
    </>
  );
}

function Result({ apply: { counts, done, total, incomplete, state } }: { apply: CmsApply }) {
  const { t } = useTranslation('apis');
  const isOpen = ['running', 'waiting', 'undoing'].includes(state);
  return (
    <>
      {isOpen && <ProgressBar label={t('writes.runs')} value={done} total={total} />}
      <span className="bh-num">{t('writes.progress', { done: formatCount(done), total: formatCount(total) })}</span>
      {COUNTED.map((each) => {
        const count = counts[each] ?? 0;
        return count > 0 ? (
          <span key={each} className={styles.note}>{` · ${t(`writes.states.${each}`)}: ${formatCount(count)}`}</span>
        ) : null;
      })}
      {incomplete > 0 && (
        <span className={styles.note}>{` · ${t('writes.left', { count: incomplete, shown: formatCount(incomplete) })}`}</span>
      )}
    </>
  );
}

function Rows({ apply }: { apply: CmsApply }) {
  const { t } = useTranslation('apis');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(applyRowsOptions(apply, page));
  if (isPending) return <RowsSkeleton rows={3} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const columns: Column<CmsApplyRow>[] = [
    { key: 'entry', title: t('writes.entry'), render: ({ title, entryId }) => <bdi>{title ?? entryId}</bdi> },
    { key: 'language', title: t('writes.language'), render: ({ language }) => <LanguageName code={language} /> },
    { key: 'state', title: t('writes.state'), render: ({ state }) => t(`writes.states.${state}`) },
    {
      key: 'details',
      title: t('writes.details'),
      render: ({ changes, problems }) => (
        <>
          {changes > 0 && t('writes.changes', { count: changes, shown: formatCount(changes) })}
          {problems.map(({ message }) => (
            <span key={message} className={styles.reason}>
              {message}
            </span>
          ))}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('writes.entry')}
        columns={columns}
        rows={data.rows}
        rowKey={({ entryId, language }) => `${language} ${entryId}`}
      />
      <ListPagination page={page} pageSize={PLANNED_PAGE} total={data.total} onChange={setPage} />
    </>
  );
}

import type { ApiHistoryLine } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LanguageName } from '../../../../components/language-name.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import styles from '../apis.module.css';
import { HISTORY_PAGE, historyOptions } from './cms.queries.js';

/** The syncs of a content type, and the steps that followed, the newest first. */
export function HistoryPanel({ apiId }: { apiId: string }) {
  const { t } = useTranslation('apis');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(historyOptions(apiId, page));
  if (isPending) return <RowsSkeleton rows={3} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const columns: Column<ApiHistoryLine>[] = [
    { key: 'at', title: t('writes.at'), render: ({ at }) => formatDateTime(at) },
    {
      key: 'step',
      title: t('history.step'),
      render: ({ step, amount, problem }) => (
        <>
          {t(`history.steps.${step}`, { count: amount, shown: formatCount(amount) })}
          {problem && <span className={styles.reason}>{problem}</span>}
        </>
      ),
    },
    { key: 'language', title: t('writes.language'), render: ({ language }) => language && <LanguageName code={language} /> },
    {
      key: 'by',
      title: t('writes.by'),
      render: ({ by, isAutomatic }) => (isAutomatic ? t('writes.automatic') : (by ?? t('writes.program'))),
    },
  ];
  return (
    <Panel title={t('history.title')}>
      {data.total === 0 ? (
        <EmptyState kind="empty" title={t('history.none')} />
      ) : (
        <DataTable
          caption={t('history.title')}
          columns={columns}
          rows={data.lines}
          rowKey={({ at, step, language }) => `${at} ${step} ${language}`}
        />
      )}
      <ListPagination page={page} pageSize={HISTORY_PAGE} total={data.total} onChange={setPage} />
    </Panel>
  );
}

import { type AuditListReply, listAudit } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import type { AuditSearch, ChangeAuditSearch } from './audit.search.js';
import { AuditFilters } from './audit-filters.js';
import { AuditTable } from './audit-table.js';
import { AUDIT_PAGE_SIZE, toAuditQuery } from './to-audit-query.js';

const auditOptions = (search: AuditSearch, organisationId: string | undefined) =>
  queryOptions({
    ...queryOf(listAudit, toAuditQuery(search, organisationId)),
    placeholderData: keepPreviousData,
  });

interface Props {
  search: AuditSearch;
  change: ChangeAuditSearch;
  organisationId?: string;
}

/** The audit log with its filters, newest first. */
export function AuditList({ search, change, organisationId }: Props) {
  const list = useQuery(auditOptions(search, organisationId));
  return (
    <>
      <AuditFilters search={search} change={change} total={list.data?.total} />
      <AuditBody list={list} search={search} change={change} />
      <ListPagination page={search.page} pageSize={AUDIT_PAGE_SIZE} total={list.data?.total ?? 0} onChange={(page) => change({ page })} />
    </>
  );
}

function AuditBody({ list, search, change }: Omit<Props, 'organisationId'> & { list: UseQueryResult<AuditListReply> }) {
  const { t } = useTranslation(['audit', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={10} />;
  if (list.data.auditList.length > 0) return <AuditTable rows={list.data.auditList} stale={list.isPlaceholderData} />;
  if (!search.q && !search.action && !search.from && !search.to)
    return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')}>
      <Button onClick={() => change({ page: 1, q: undefined, action: undefined, from: undefined, to: undefined })}>
        {t('common:clearFilters')}
      </Button>
    </EmptyState>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { type OrganisationListReply, PLANS, type Plan } from '@bhashantar/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FilterBar } from '../../../components/filter-bar.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { PageHeading } from '../../../components/page-heading.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { NewOrganisationForm } from './new-organisation-form.js';
import { OrganisationTable } from './organisation-table.js';
import { ORGANISATIONS_PAGE_SIZE, organisationListOptions } from './organisations.queries.js';
import type { ChangeOrganisationsSearch, OrganisationsSearch } from './organisations.search.js';

interface Props {
  search: OrganisationsSearch;
  change: ChangeOrganisationsSearch;
}

/** All organisations that the signed-in user may see. */
export function OrganisationListScreen({ search, change }: Props) {
  const { t } = useTranslation('organisations');
  const list = useQuery(organisationListOptions(search));
  const mayCreate = usePermission('organisation.manageAll');
  const total = list.data?.totalOrganisations ?? 0;
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => change({ open: 'new' })}>
      {t('new.title')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('title')} documentTitle={t('title')} lead={t('lead')} actions={mayCreate && create} />
      <FilterBar total={list.data && t('total', { count: total, shown: formatCount(total) })}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => change({ page: 1, q: q || undefined })} />
        <LabelledSelect<Plan | ''>
          aria-label={t('column.plan')}
          value={search.plan ?? ''}
          popupMatchSelectWidth={160}
          options={[{ value: '', label: t('anyPlan') }, ...PLANS.map((plan) => ({ value: plan, label: t(`plans.${plan}`) }))]}
          onChange={(plan) => change({ page: 1, plan: plan || undefined })}
        />
      </FilterBar>
      <OrganisationListBody list={list} search={search} change={change} />
      <ListPagination page={search.page} pageSize={ORGANISATIONS_PAGE_SIZE} total={total} onChange={(page) => change({ page })} />
      {search.open && mayCreate && <NewOrganisationForm onClose={() => change({ open: undefined })} />}
    </>
  );
}

function OrganisationListBody({ list, search, change }: Props & { list: UseQueryResult<OrganisationListReply> }) {
  const { t } = useTranslation(['organisations', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (list.data.organisationList.length > 0) {
    return <OrganisationTable organisations={list.data.organisationList} stale={list.isPlaceholderData} />;
  }
  if (!search.q && !search.plan) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')}>
      <Button onClick={() => change({ page: 1, q: undefined, plan: undefined })}>{t('common:clearFilters')}</Button>
    </EmptyState>
  );
}

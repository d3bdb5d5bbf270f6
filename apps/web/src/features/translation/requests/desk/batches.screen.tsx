import { REQUEST_STATES, type RequestBatchRow, type RequestState } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { FilterBar } from '../../../../components/filter-bar.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { LanguageName } from '../../../../components/language-name.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { SearchInput } from '../../../../components/search-input.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatPrice } from '../../../../lib/format/format-price.js';
import { organisationNamesOptions } from '../../../../lib/organisation-names.queries.js';
import { useIsAcross } from '../../../../lib/session/use-is-across.js';
import { DeliveredBar } from '../delivered-bar.js';
import { DueDate } from '../due-date.js';
import { RequestStateTag } from '../request-state-tag.js';
import styles from '../requests.module.css';
import { RequestsFrame } from '../requests-frame.js';
import { BATCHES_PAGE_SIZE, batchListOptions } from './batches.queries.js';
import type { BatchesSearch, ChangeBatchesSearch } from './batches.search.js';

interface Props {
  search: BatchesSearch;
  change: ChangeBatchesSearch;
}

/** The batches of all requests, those that are due first at the top. It is for people who watch deliveries. */
export function BatchesScreen({ search, change }: Props) {
  const { t } = useTranslation('requests');
  const isAcross = useIsAcross();
  const list = useQuery(batchListOptions(search));
  const total = list.data?.total ?? 0;
  return (
    <RequestsFrame tab="batches">
      <FilterBar total={list.data && t('totalBatches', { count: total, shown: formatCount(total) })}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => change({ page: 1, q: q || undefined }, true)} />
        <LabelledSelect<RequestState[]>
          className={styles.states ?? ''}
          mode="multiple"
          maxTagCount="responsive"
          aria-label={t('stateFilter')}
          placeholder={t('anyState')}
          value={search.state ?? []}
          popupMatchSelectWidth={260}
          options={REQUEST_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          onChange={(state) => change({ page: 1, state: state.length > 0 ? state : undefined })}
        />
        {isAcross && <OrganisationSelect value={search.organisation} onChange={(organisation) => change({ page: 1, organisation })} />}
      </FilterBar>
      <BatchesBody search={search} change={change} isAcross={isAcross} />
      <ListPagination page={search.page} pageSize={BATCHES_PAGE_SIZE} total={total} onChange={(page) => change({ page })} />
    </RequestsFrame>
  );
}

interface OrganisationProps {
  value: string | undefined;
  onChange(organisation: string | undefined): void;
}

function OrganisationSelect({ value, onChange }: OrganisationProps) {
  const { t } = useTranslation('requests');
  const { data = [] } = useQuery(organisationNamesOptions);
  return (
    <LabelledSelect<string>
      aria-label={t('organisationFilter')}
      value={value ?? ''}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={260}
      options={[
        { value: '', label: t('anyOrganisation') },
        ...data.map(({ organisationId, name }) => ({ value: organisationId, label: name })),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}

function BatchesBody({ search, change, isAcross }: Props & { isAcross: boolean }) {
  const { t } = useTranslation(['requests', 'common']);
  const list = useQuery(batchListOptions(search));
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (list.data.batches.length > 0)
    return <BatchTable batches={list.data.batches} stale={list.isPlaceholderData} withOrganisation={isAcross} />;
  if (search.q || search.state || search.organisation)
    return (
      <EmptyState kind="empty" title={t('noBatchTitle')} text={t('noneText')}>
        <Button onClick={() => change({ page: 1, q: undefined, state: undefined, organisation: undefined })}>
          {t('common:clearFilters')}
        </Button>
      </EmptyState>
    );
  return <EmptyState kind="empty" title={t('emptyBatchTitle')} text={t('emptyBatchText')} />;
}

interface TableProps {
  batches: RequestBatchRow[];
  stale: boolean;
  withOrganisation: boolean;
}

function BatchTable({ batches, stale, withOrganisation }: TableProps) {
  const { t } = useTranslation('requests');
  const hasPrices = batches.some(({ paise }) => paise !== null);
  const columns: Column<RequestBatchRow>[] = [
    {
      key: 'number',
      title: t('column.batch'),
      width: '28%',
      render: ({ requestId, number, requestName, project, organisation }) => (
        <div className={styles.name}>
          <Link to="/app/requests/$requestId" params={{ requestId }}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
          <span className="bh-muted">{[requestName, project, ...(withOrganisation ? [organisation] : [])].join(' · ')}</span>
        </div>
      ),
    },
    { key: 'language', title: t('column.language'), render: ({ targetLang }) => <LanguageName code={targetLang} /> },
    { key: 'state', title: t('column.state'), render: ({ state }) => <RequestStateTag state={state} /> },
    {
      key: 'progress',
      title: t('column.progress'),
      width: '18%',
      render: ({ number, delivered, items, failed, stale: old }) => (
        <DeliveredBar label={t('progressOf', { number })} stale={old} {...{ delivered, items, failed }} />
      ),
    },
    { key: 'words', title: t('column.words'), align: 'end', render: ({ words }) => formatCount(words) },
    ...(hasPrices
      ? [{ key: 'price', title: t('column.price'), align: 'end' as const, render: ({ paise }: RequestBatchRow) => formatPrice(paise) }]
      : []),
    { key: 'due', title: t('column.due'), render: ({ dueAt, isOverdue }) => <DueDate at={dueAt} isOverdue={isOverdue} /> },
  ];
  return <DataTable caption={t('tab.batches')} columns={columns} rows={batches} rowKey={({ batchId }) => batchId} stale={stale} />;
}

import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FilterBar } from '../../../components/filter-bar.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './assignments.module.css';
import { ASSIGNMENTS_PAGE_SIZE } from './assignments.queries.js';
import type { AssignmentsSearch, ChangeAssignmentsSearch } from './assignments.search.js';

/** A user or a project, and whether it is assigned. */
export interface AssignmentRow {
  key: string;
  label: string;
  name: ReactNode;
  isAssigned: boolean;
  /** The part that is assigned, if it is not the whole project. */
  part?: ReactNode;
}

export interface AssignmentPage {
  rows: AssignmentRow[];
  total: number;
  totalAssigned: number;
}

interface Props {
  /** The kind of the rows, which selects the texts. */
  of: 'people' | 'projects';
  list: UseQueryResult<AssignmentPage>;
  search: AssignmentsSearch;
  change: ChangeAssignmentsSearch;
  pending: boolean;
  onAssign(keys: string[], isAssigned: boolean, done: () => void): void;
  /** Further actions on the chosen rows. */
  actions?: (keys: string[], done: () => void) => ReactNode;
}

/** A searchable list. People choose rows and then assign or unassign them together. */
export function AssignmentList({ of, list, search, change, pending, onAssign, actions }: Props) {
  const { t } = useTranslation('assignments');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))));
  const done = () => setChosen(new Set());
  const assign = (isAssigned: boolean) => onAssign([...chosen], isAssigned, done);
  const total = list.data?.total ?? 0;
  const isEmpty = list.data && total === 0 && !search.q;
  return (
    <>
      {!isEmpty && (
        <FilterBar
          total={list.data && t(`${of}.assigned`, { count: list.data.totalAssigned, shown: formatCount(list.data.totalAssigned) })}
        >
          <SearchInput label={t(`${of}.search`)} value={search.q ?? ''} onSearch={(q) => change({ page: 1, q: q || undefined })} />
          <Button type="primary" disabled={chosen.size === 0} loading={pending} onClick={() => assign(true)}>
            {t('assign')}
          </Button>
          {actions?.([...chosen], done)}
          <Button disabled={chosen.size === 0 || pending} onClick={() => assign(false)}>
            {t('unassign')}
          </Button>
          {chosen.size > 0 && <span>{t('chosen', { count: chosen.size, shown: formatCount(chosen.size) })}</span>}
        </FilterBar>
      )}
      <Body of={of} list={list} search={search} change={change} chosen={chosen} choose={choose} />
      <ListPagination page={search.page} pageSize={ASSIGNMENTS_PAGE_SIZE} total={total} onChange={(page) => change({ page })} />
    </>
  );
}

interface BodyProps extends Pick<Props, 'of' | 'list' | 'search' | 'change'> {
  chosen: ReadonlySet<string>;
  choose(keys: readonly string[], isChosen: boolean): void;
}

function Body({ of, list, search, change, chosen, choose }: BodyProps) {
  const { t } = useTranslation(['assignments', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (list.data.rows.length > 0)
    return <Rows of={of} rows={list.data.rows} stale={list.isPlaceholderData} chosen={chosen} choose={choose} />;
  if (!search.q) return <EmptyState kind="empty" title={t(`${of}.emptyTitle`)} text={t(`${of}.emptyText`)} />;
  return (
    <EmptyState kind="none" title={t(`${of}.noneTitle`)} text={t(`${of}.noneText`)}>
      <Button onClick={() => change({ page: 1, q: undefined })}>{t('common:clearFilters')}</Button>
    </EmptyState>
  );
}

function Rows({
  of,
  rows,
  stale,
  chosen,
  choose,
}: Pick<BodyProps, 'of' | 'chosen' | 'choose'> & { rows: AssignmentRow[]; stale: boolean }) {
  const { t } = useTranslation('assignments');
  const keys = rows.map((row) => row.key);
  const isAll = keys.every((key) => chosen.has(key));
  const all = (
    <Checkbox
      aria-label={t('all')}
      checked={isAll}
      indeterminate={!isAll && keys.some((key) => chosen.has(key))}
      onChange={(event) => choose(keys, event.target.checked)}
    />
  );
  const columns: Column<AssignmentRow>[] = [
    {
      key: 'name',
      title: (
        <span className={styles.choice}>
          {all}
          {t(`${of}.column`)}
        </span>
      ),
      render: (row) => (
        <span className={styles.choice}>
          <Checkbox
            aria-label={t('choose', { name: row.label })}
            checked={chosen.has(row.key)}
            onChange={(event) => choose([row.key], event.target.checked)}
          />
          {row.name}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      width: '30%',
      render: ({ isAssigned, part }) =>
        part ?? <StatusTag kind={isAssigned ? 'success' : 'neutral'}>{t(isAssigned ? 'isAssigned' : 'isNot')}</StatusTag>,
    },
  ];
  return <DataTable caption={t(`${of}.title`)} columns={columns} rows={rows} rowKey={(row) => row.key} stale={stale} />;
}

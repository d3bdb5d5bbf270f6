import { ROLE_LABELS, ROLES, type Role, type UserListReply } from '@bhashantar/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FilterBar } from '../../../components/filter-bar.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { UserDrawer } from './user-drawer.js';
import { UserTable } from './user-table.js';
import { USERS_PAGE_SIZE, userListOptions } from './users.queries.js';
import { type ChangeUsersSearch, USER_STATES, type UserState, type UsersSearch } from './users.search.js';

interface Props {
  search: UsersSearch;
  change: ChangeUsersSearch;
  /** The users of one organisation, or of all within reach. */
  organisationId?: string;
  withOrganisation?: boolean;
  /** A button beside the filters, for screens whose heading does not contain it. */
  action?: ReactNode;
}

/** People with their filters. A chosen or new person opens beside the list. */
export function UserList({ search, change, organisationId, withOrganisation = false, action }: Props) {
  const list = useQuery(userListOptions(search, organisationId));
  return (
    <>
      <UserFilters search={search} change={change} total={list.data?.totalUsers} action={action} />
      <UserListBody list={list} search={search} change={change} withOrganisation={withOrganisation} />
      <ListPagination
        page={search.page}
        pageSize={USERS_PAGE_SIZE}
        total={list.data?.totalUsers ?? 0}
        onChange={(page) => change({ page })}
      />
      <UserDrawer open={search.open} organisationId={organisationId} onClose={() => change({ open: undefined })} />
    </>
  );
}

function UserFilters({ search, change, total, action }: Pick<Props, 'search' | 'change' | 'action'> & { total: number | undefined }) {
  const { t } = useTranslation('users');
  return (
    <FilterBar total={total !== undefined && t('total', { count: total, shown: formatCount(total) })}>
      <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => change({ page: 1, q: q || undefined })} />
      <LabelledSelect<Role | ''>
        aria-label={t('column.role')}
        value={search.role ?? ''}
        popupMatchSelectWidth={220}
        options={[{ value: '', label: t('anyRole') }, ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))]}
        onChange={(role) => change({ page: 1, role: role || undefined })}
      />
      <LabelledSelect<UserState | ''>
        aria-label={t('column.state')}
        value={search.state ?? ''}
        popupMatchSelectWidth={160}
        options={[{ value: '', label: t('anyState') }, ...USER_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))]}
        onChange={(state) => change({ page: 1, state: state || undefined })}
      />
      {action}
    </FilterBar>
  );
}

interface BodyProps extends Pick<Props, 'search' | 'change'> {
  list: UseQueryResult<UserListReply>;
  withOrganisation: boolean;
}

function UserListBody({ list, search, change, withOrganisation }: BodyProps) {
  const { t } = useTranslation(['users', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (list.data.userList.length > 0) {
    return (
      <UserTable
        users={list.data.userList}
        stale={list.isPlaceholderData}
        withOrganisation={withOrganisation}
        onOpen={(open) => change({ open })}
      />
    );
  }
  const isFiltered = search.q || search.role || search.state;
  if (!isFiltered) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')}>
      <Button onClick={() => change({ page: 1, q: undefined, role: undefined, state: undefined })}>{t('common:clearFilters')}</Button>
    </EmptyState>
  );
}

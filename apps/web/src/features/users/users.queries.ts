import { fetchUserDetails, listUsers } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';
import type { UsersSearch } from './users.search.js';

export const USERS_PAGE_SIZE = 20;

export const userListOptions = ({ page, q, role, state }: UsersSearch, organisationId: string | undefined) =>
  queryOptions({
    queryKey: ['user', 'list', { page, q: q ?? '', role, state, organisationId }],
    queryFn: ({ signal }) =>
      call(
        listUsers,
        {
          pageNumber: page,
          pageSize: USERS_PAGE_SIZE,
          ...(q && { searchText: q }),
          ...(role && { role }),
          ...(state && { isActive: state === 'active' }),
          ...(organisationId && { organisationId }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const userDetailsOptions = (apikey: string) =>
  queryOptions({
    queryKey: ['user', 'details', apikey],
    queryFn: async ({ signal }) => (await call(fetchUserDetails, { apikey }, { signal })).user,
  });

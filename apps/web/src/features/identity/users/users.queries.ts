import { listUsers } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import type { UsersSearch } from './users.search.js';

export const USERS_PAGE_SIZE = 20;

export const userListOptions = ({ page, q, role, state }: UsersSearch, organisationId: string | undefined) =>
  queryOptions({
    ...queryOf(listUsers, {
      pageNumber: page,
      pageSize: USERS_PAGE_SIZE,
      ...(q && { searchText: q }),
      ...(role && { role }),
      ...(state && { isActive: state === 'active' }),
      ...(organisationId && { organisationId }),
    }),
    placeholderData: keepPreviousData,
  });

import { fetchUserDetails, listCollaborators, listDeliveryManagers, listUsers } from '@bhashantar/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './http/client.js';
import { invalidate, keyOf, queryOf } from './http/endpoint-query.js';

export type UserGroup = 'deliveryManagers' | 'collaborators';

/** Delivery managers or collaborators of the organisation. */
export const usersOptions = (people: UserGroup) =>
  queryOptions({
    queryKey: keyOf(people === 'collaborators' ? listCollaborators : listDeliveryManagers),
    queryFn: async ({ signal }) =>
      people === 'collaborators'
        ? (await call(listCollaborators, undefined, { signal })).collaboratorList
        : (await call(listDeliveryManagers, undefined, { signal })).deliveryManagerList,
  });

export const userDetailsOptions = (apikey: string) =>
  queryOptions({ ...queryOf(fetchUserDetails, { apikey }), select: ({ user }) => user });

/** Reloads the shown people. */
export const refreshUsers = (client: QueryClient): Promise<void> =>
  invalidate(client, [listUsers, fetchUserDetails, listCollaborators, listDeliveryManagers]);

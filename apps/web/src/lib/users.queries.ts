import { listCollaborators, listDeliveryManagers } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http/client.js';

export type UserGroup = 'deliveryManagers' | 'collaborators';

/** Delivery managers or collaborators of the organisation. */
export const usersOptions = (people: UserGroup) =>
  queryOptions({
    queryKey: ['user', people],
    queryFn: async ({ signal }) =>
      people === 'collaborators'
        ? (await call(listCollaborators, undefined, { signal })).collaboratorList
        : (await call(listDeliveryManagers, undefined, { signal })).deliveryManagerList,
  });

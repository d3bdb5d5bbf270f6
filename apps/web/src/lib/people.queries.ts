import { listCollaborators, listDeliveryManagers } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http/client.js';

export type People = 'deliveryManagers' | 'collaborators';

/** Those who look after deliveries, or those who help with texts. */
export const peopleOptions = (people: People) =>
  queryOptions({
    queryKey: ['user', people],
    queryFn: async ({ signal }) =>
      people === 'collaborators'
        ? (await call(listCollaborators, undefined, { signal })).collaboratorList
        : (await call(listDeliveryManagers, undefined, { signal })).deliveryManagerList,
  });

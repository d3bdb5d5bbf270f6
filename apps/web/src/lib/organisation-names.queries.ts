import { allOrganisations } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http/client.js';
import { STALE_REFERENCE_MS } from './query-client.js';

/** The names of every organisation within reach. */
export const organisationNamesOptions = queryOptions({
  queryKey: ['organisation', 'names'],
  queryFn: async ({ signal }) => (await call(allOrganisations, undefined, { signal })).organisations,
  staleTime: STALE_REFERENCE_MS,
});

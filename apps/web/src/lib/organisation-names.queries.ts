import { allOrganisations } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';
import { STALE_REFERENCE_MS } from './query-client.js';

/** The names of every organisation within reach. */
export const organisationNamesOptions = queryOptions({
  ...queryOf(allOrganisations, undefined),
  select: ({ organisations }) => organisations,
  staleTime: STALE_REFERENCE_MS,
});

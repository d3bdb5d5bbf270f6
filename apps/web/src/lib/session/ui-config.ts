import { fetchUiEndpoints } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../http/endpoint-query.js';

/** The configuration of the deployment; fetched once. */
export const uiConfigOptions = queryOptions({
  ...queryOf(fetchUiEndpoints, undefined),
  staleTime: Number.POSITIVE_INFINITY,
});

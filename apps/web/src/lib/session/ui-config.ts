import { fetchUiEndpoints } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../http/endpoint-query.js';

/** What the deployment says about itself; asked for once. */
export const uiConfigOptions = queryOptions({
  ...queryOf(fetchUiEndpoints, undefined),
  staleTime: Number.POSITIVE_INFINITY,
});

import { fetchUiEndpoints } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/client.js';

/** What the deployment says about itself; asked for once. */
export const uiConfigOptions = queryOptions({
  queryKey: ['session', 'uiConfig'],
  queryFn: ({ signal }) => call(fetchUiEndpoints, undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

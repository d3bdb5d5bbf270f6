import { listEngines } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http/client.js';

/** The connected engines and the pairs that they serve. An operator connects one while screens are open. */
export const enginesOptions = queryOptions({
  queryKey: ['engines'],
  queryFn: async ({ signal }) => (await call(listEngines, undefined, { signal })).engines,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

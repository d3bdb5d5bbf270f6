import { listEngines } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';

/** The connected engines and the pairs that they serve. An operator connects one while screens are open. */
export const enginesOptions = queryOptions({
  ...queryOf(listEngines, undefined),
  select: ({ engines }) => engines,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

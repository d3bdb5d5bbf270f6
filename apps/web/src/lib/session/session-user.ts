import { checkUser, type SessionUser } from '@bhashantar/contracts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../http/client.js';
import { keyOf } from '../http/endpoint-query.js';
import { STALE_REFERENCE_MS } from '../query-client.js';

/** The person whose token this browser holds, with what they may do. */
export const sessionUserOptions = queryOptions({
  // The key does not include the time of the call. The query returns only the person, because the loaders of routes need no more.
  queryKey: keyOf(checkUser),
  queryFn: async ({ signal }) => (await call(checkUser, undefined, { signal, query: { timestamp: Date.now() } })).user,
  staleTime: STALE_REFERENCE_MS,
});

/** The signed-in person; only for screens below /app, whose guard has loaded them. */
export function useSessionUser(): SessionUser {
  return useSuspenseQuery(sessionUserOptions).data;
}

import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './http/api-error.js';
import type { EndpointPath } from './http/endpoint-query.js';

declare module '@tanstack/react-query' {
  interface Register {
    /** `live` queries are polled while the socket is down. */
    queryMeta: { live?: boolean };
    /** Keys begin with the path of an endpoint, which `keyOf` alone gives. Keyboards call no endpoint: a keyboard is a script of this app. */
    queryKey: readonly [EndpointPath | 'typing', ...unknown[]];
  }
}

export const STALE_LIST_MS = 30_000;
export const STALE_REFERENCE_MS = 5 * 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: STALE_LIST_MS, retry: (count, error) => isTransient(error) && count < 2, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

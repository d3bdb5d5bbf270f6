import { QueryClient } from '@tanstack/react-query';
import { isTransient, namedWait } from './http/api-error.js';
import type { EndpointPath } from './http/endpoint-query.js';

declare module '@tanstack/react-query' {
  interface Register {
    /** `live` queries are polled while the socket is down. */
    queryMeta: { live?: boolean };
    /**
     * Keys begin with the path of an endpoint, and only `keyOf` makes them. Keyboards have a key of their own, because a keyboard is a
     * script of this app and calls no endpoint.
     */
    queryKey: readonly [EndpointPath | 'typing', ...unknown[]];
  }
}

export const STALE_LIST_MS = 30_000;
export const STALE_REFERENCE_MS = 5 * 60_000;

const MOST_RETRIES = 2;
const FIRST_WAIT_MS = 1_000;
/** The longest wait, because the person looks at an empty screen meanwhile. For a longer wait, the screen shows the error instead. */
const LONGEST_WAIT_MS = 10_000;

function mayRetry(count: number, error: unknown): boolean {
  return isTransient(error) && count < MOST_RETRIES && (namedWait(error) ?? 0) <= LONGEST_WAIT_MS;
}

/** Adds a little to the time that the server names, so that the queries of a screen do not all come back at once. */
function retryDelay(count: number, error: unknown): number {
  const named = namedWait(error);
  return named === undefined ? FIRST_WAIT_MS * 2 ** count : named * (1 + Math.random() / 4);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: STALE_LIST_MS, retry: mayRetry, retryDelay, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

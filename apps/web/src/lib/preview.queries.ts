import { previewUrl } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';

/** Addresses with random names that show one page, source and target. They expire, and are fetched again well before. */
export const previewUrlOptions = (projectId: string, url: string, targetLang: string) =>
  queryOptions({
    ...queryOf(previewUrl, { projectId, url, targetLang }),
    staleTime: ({ state }) => (state.data ? Math.max(0, (Date.parse(state.data.expiresAt) - state.dataUpdatedAt) / 2) : 0),
  });

import { type EstimateProjectDto, estimateProject } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';
import { STALE_REFERENCE_MS } from '../../lib/query-client.js';

/** Estimates a site from its address; with languages, also the leverage of the translation memory. Stores nothing. */
export const estimateOptions = (url: string | undefined, wishes: Omit<EstimateProjectDto, 'url'> = {}) =>
  queryOptions({
    queryKey: ['estimate', url, wishes],
    queryFn: ({ signal }) => call(estimateProject, { url: url ?? '', ...wishes }, { signal }),
    enabled: url !== undefined,
    staleTime: STALE_REFERENCE_MS,
    retry: false,
  });

import { type EstimateProjectDto, estimateProject } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { STALE_REFERENCE_MS } from '../../../lib/query-client.js';

/** Estimates a site from its address; with languages, also the leverage of the translation memory. Stores nothing. */
export const estimateOptions = (url: string | undefined, wishes: Omit<EstimateProjectDto, 'url'> = {}) =>
  queryOptions({
    ...queryOf(estimateProject, { url: url ?? '', ...wishes }),
    enabled: url !== undefined,
    staleTime: STALE_REFERENCE_MS,
    retry: false,
  });

import { planComparison, readComparison } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';

const POLL_MS = 2_000;

export const comparisonKey = (projectId: string) => ['project', 'engineComparison', projectId] as const;

export const isOpen = (state: string | undefined): boolean => state === 'queued' || state === 'running';

/** The latest comparison of a project; asked again as long as it is under way. */
export const comparisonOptions = (projectId: string) =>
  queryOptions({
    queryKey: comparisonKey(projectId),
    queryFn: async ({ signal }) => (await call(readComparison, { projectId }, { signal })).comparison,
    refetchInterval: ({ state: { data } }) => isOpen(data?.state) && POLL_MS,
  });

export const planOptions = (projectId: string, languages: string[], sampleSize: number) =>
  queryOptions({
    queryKey: [...comparisonKey(projectId), 'plan', languages, sampleSize],
    queryFn: async ({ signal }) => (await call(planComparison, { projectId, languages, sampleSize }, { signal })).languages,
    enabled: languages.length > 0,
  });

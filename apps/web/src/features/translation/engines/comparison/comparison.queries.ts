import { planComparison, readComparison } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/http/endpoint-query.js';

const POLL_MS = 2_000;

export const isOpen = (state: string | undefined): boolean => state === 'queued' || state === 'running';

/** The latest comparison of a project; polls while it runs. */
export const comparisonOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(readComparison, { projectId }),
    select: ({ comparison }) => comparison,
    refetchInterval: ({ state: { data } }) => isOpen(data?.comparison?.state) && POLL_MS,
  });

export const planOptions = (projectId: string, languages: string[], sampleSize: number) =>
  queryOptions({
    ...queryOf(planComparison, { projectId, languages, sampleSize }),
    select: (plan) => plan.languages,
    enabled: languages.length > 0,
  });

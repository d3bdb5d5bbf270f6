import { segmentContext } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http/client.js';

/** What is around a segment; the tools and the marks in its source share it. */
export const segmentContextOptions = (projectId: string, language: string, sourceHash: string) =>
  queryOptions({
    queryKey: ['translation', 'context', projectId, language, sourceHash],
    queryFn: ({ signal }) => call(segmentContext, { projectId, targetLang: language, sourceHash }, { signal }),
    staleTime: 30_000,
  });

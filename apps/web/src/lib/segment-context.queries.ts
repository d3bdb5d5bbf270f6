import { segmentContext } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';

/** What is around a segment; the tools and the marks in its source share it. */
export const segmentContextOptions = (projectId: string, language: string, sourceHash: string) =>
  queryOptions({
    ...queryOf(segmentContext, { projectId, targetLang: language, sourceHash }),
    staleTime: 30_000,
  });

import { segmentContext } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';

/** The context of a segment. The tools and the marks in its source share it. */
export const segmentContextOptions = (projectId: string, language: string, sourceHash: string) =>
  queryOptions({
    ...queryOf(segmentContext, { projectId, targetLang: language, sourceHash }),
    staleTime: 30_000,
  });

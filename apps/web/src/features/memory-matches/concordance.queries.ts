import { type SearchMemoryDto, searchMemory } from '@bhashantar/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

export type SearchIn = NonNullable<SearchMemoryDto['searchIn']>;

/** Where a word or phrase was translated before; further parts of the memory are searched on demand. */
export const concordanceOptions = (projectId: string, language: string, searchText: string, searchIn: SearchIn) =>
  infiniteQueryOptions({
    queryKey: ['memory', 'concordance', projectId, language, searchText, searchIn],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchMemory,
        { projectId, targetLang: language, searchText, searchIn, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    enabled: searchText !== '',
    staleTime: 30_000,
  });

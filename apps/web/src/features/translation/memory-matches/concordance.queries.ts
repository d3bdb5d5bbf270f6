import { type SearchMemoryDto, searchMemory } from '@bhashantar/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { keyOf } from '../../../lib/http/endpoint-query.js';

export type SearchIn = NonNullable<SearchMemoryDto['searchIn']>;

/** Earlier translations of a word or phrase; further parts of the memory are searched on demand. */
export const concordanceOptions = (projectId: string, language: string, searchText: string, searchIn: SearchIn) => {
  const body = { projectId, targetLang: language, searchText, searchIn };
  return infiniteQueryOptions({
    queryKey: keyOf(searchMemory, body),
    queryFn: ({ pageParam, signal }) => call(searchMemory, { ...body, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    enabled: searchText !== '',
    staleTime: 30_000,
  });
};

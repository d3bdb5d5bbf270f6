import { listWords } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/http/client.js';
import { keyOf } from '../../../../lib/http/endpoint-query.js';

/** Cached for long, because they change slowly and are also used offline. */
const FRESH_MS = 30 * 60_000;

/** The words of the project's glossary and translations in a language, with the function that finds completions. */
export const wordsOptions = (projectId: string, language: string) =>
  queryOptions({
    queryKey: keyOf(listWords, { projectId, targetLang: language }),
    queryFn: async ({ signal }) => {
      const [{ words }, { candidates }] = await Promise.all([
        call(listWords, { projectId, targetLang: language }, { signal }),
        import('@bhashantar/indic/keyboard'),
      ]);
      return { words, candidates };
    },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

import { projectDetails, untranslatedReasons } from '@bhashantar/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { keyOf, queryOf } from '../../../lib/http/endpoint-query.js';

/**
 * Returns why segments of a language have no translation, by segment. A new run of the project fetches it again. The call is about the
 * whole project, so people who work on some of its domains do not make it.
 */
export function useUntranslatedReasons(projectId: string, language: string, isWanted = true) {
  // Reads the cache without an observer, because a second observer would replace the options of the first one.
  const project = useQueryClient().getQueryData(queryOf(projectDetails, { projectId }).queryKey);
  return useQuery({ ...untranslatedOptions(projectId, language), enabled: isWanted && !project?.ownDomains });
}

const untranslatedOptions = (projectId: string, language: string) =>
  queryOptions({
    queryKey: keyOf(untranslatedReasons, { projectId, targetLang: language }),
    queryFn: async ({ signal }) => {
      const { refused, others } = await call(untranslatedReasons, { projectId, targetLang: language }, { signal });
      const named = refused.flatMap(({ engine, reason, sourceHashes }) =>
        sourceHashes.map((sourceHash): [string, string] => [sourceHash, [engine, reason].filter(Boolean).join(' ')]),
      );
      return { named: new Map(named), others };
    },
  });

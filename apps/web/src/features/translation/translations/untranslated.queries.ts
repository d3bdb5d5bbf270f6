import { untranslatedReasons } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { keyOf } from '../../../lib/http/endpoint-query.js';

/** Why segments of a language have no translation, by segment. Reloads with the runs of the project. */
export const untranslatedOptions = (projectId: string, language: string) =>
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

import { listFills } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** The latest machine run of each kind and language. */
export const runsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['preTranslationRuns', projectId],
    queryFn: async ({ signal }) => (await call(listFills, { projectId }, { signal })).fills,
    meta: { live: true },
  });

import { projectHealth } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** Below `project`, so that what changes a project refreshes it. */
export const healthOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['project', 'health', projectId],
    queryFn: ({ signal }) => call(projectHealth, { projectId }, { signal }),
    meta: { live: true },
  });

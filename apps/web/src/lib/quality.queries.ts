import { qualitySettings } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http/client.js';

/** The checks of a project's translations, with their severities. */
export const qualitySettingsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['project', 'quality', projectId],
    queryFn: ({ signal }) => call(qualitySettings, { projectId }, { signal }),
    staleTime: 5 * 60_000,
  });

import { qualitySettings } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';

/** The checks of a project's translations, with their severities. */
export const qualitySettingsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(qualitySettings, { projectId }),
    staleTime: 5 * 60_000,
  });

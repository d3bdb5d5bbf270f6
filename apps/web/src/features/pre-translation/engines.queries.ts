import { forecastEngines } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** Who would translate what is untranslated, and for how much. */
export const engineForecastOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['engines', 'forecast', projectId],
    queryFn: async ({ signal }) => (await call(forecastEngines, { projectId }, { signal })).engines,
  });

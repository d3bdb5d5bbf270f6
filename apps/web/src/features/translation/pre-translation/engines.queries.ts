import { forecastEngines } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** Who would translate what is untranslated, and for how much. */
export const engineForecastOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(forecastEngines, { projectId }),
    select: ({ engines }) => engines,
  });

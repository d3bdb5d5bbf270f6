import { forecastEngines } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** The engines that would translate the untranslated texts, and their price. */
export const engineForecastOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(forecastEngines, { projectId }),
    select: ({ engines }) => engines,
  });

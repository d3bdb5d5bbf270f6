import { projectHealth } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** A change of the project refreshes it. */
export const healthOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(projectHealth, { projectId }),
    meta: { live: true },
  });

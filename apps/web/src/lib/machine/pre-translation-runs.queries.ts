import { listFills } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../http/endpoint-query.js';

/** The latest machine run of each kind and language. */
export const runsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(listFills, { projectId }),
    select: ({ fills }) => fills,
    meta: { live: true },
  });

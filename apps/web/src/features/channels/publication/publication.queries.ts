import { projectPublication, projectTraffic } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** Values other than the project's own, to preview their effect. */
export interface ImaginedPolicy {
  threshold?: number;
  automatic?: boolean;
  reviewedOnly?: boolean;
}

/** The languages of a project that visitors see. */
export const publicationOptions = (projectId: string, imagined: ImaginedPolicy = {}) =>
  queryOptions({
    ...queryOf(projectPublication, { projectId, ...imagined }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** How often the pages of a project were visited, language by language. */
export const trafficOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(projectTraffic, { projectId }),
  });

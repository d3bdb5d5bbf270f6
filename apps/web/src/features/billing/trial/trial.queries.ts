import { listProjects } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** A free plan holds one project; more than a few are never there. */
const PAGE_SIZE = 20;

export const trialProjectsOptions = queryOptions({
  ...queryOf(listProjects, { pageNumber: 1, pageSize: PAGE_SIZE }),
  // The cache keeps the whole answer: events change the answers of this call all alike.
  select: ({ projectList }) => projectList,
  meta: { live: true },
});

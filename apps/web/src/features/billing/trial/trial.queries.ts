import { listProjects } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** A free plan allows one project, so there are never more than a few. */
const PAGE_SIZE = 20;

export const trialProjectsOptions = queryOptions({
  ...queryOf(listProjects, { pageNumber: 1, pageSize: PAGE_SIZE }),
  // The cache keeps the whole answer, so that events can change every cached answer of this call in the same way.
  select: ({ projectList }) => projectList,
  meta: { live: true },
});

import { listProjects } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** A free plan holds one project; more than a few are never there. */
const PAGE_SIZE = 20;

export const trialProjectsOptions = queryOptions({
  queryKey: ['project', 'list', 'trial'],
  queryFn: ({ signal }) => call(listProjects, { pageNumber: 1, pageSize: PAGE_SIZE }, { signal }),
  // What is cached stays a list as all of that key are: events change them all alike.
  select: ({ projectList }) => projectList,
  meta: { live: true },
});

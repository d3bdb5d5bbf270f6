import { listExports } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';
import { isOpen } from './jobs.store.js';

const POLL_MS = 2_000;

/** The caller's exports; polls while one is written. */
export const exportsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(listExports, { projectId }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) ? POLL_MS : false),
  });

import { listExports } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';
import { isOpen } from './jobs.store.js';

const POLL_MS = 2_000;

/** The exports that the caller began; asked again while one is written. */
export const exportsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(listExports, { projectId }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) ? POLL_MS : false),
  });

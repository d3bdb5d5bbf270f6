import { listExports } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http/client.js';
import { isOpen } from './jobs.store.js';

const POLL_MS = 2_000;

/** The exports that the caller began; asked again while one is written. */
export const exportsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['exports', projectId],
    queryFn: ({ signal }) => call(listExports, { projectId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) ? POLL_MS : false),
  });

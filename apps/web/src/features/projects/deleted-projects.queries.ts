import { cancelProjectDeletion, listDeletedProjects } from '@bhashantar/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, send } from '../../lib/http/client.js';
import { USAGE_KEY } from '../../lib/usage.queries.js';
import { useNotify } from '../../lib/use-notify.js';

export const deletedProjectsOptions = queryOptions({
  queryKey: ['project', 'deleted'],
  queryFn: ({ signal }) => call(listDeletedProjects, undefined, { signal }),
});

/** Brings a deleted project back. */
export function useCancelDeletion(projectId: string, onDone?: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => send(cancelProjectDeletion, { projectId }),
    onSuccess: async ({ message }) => {
      notify.success('deletion', message);
      await Promise.all([queries.invalidateQueries({ queryKey: ['project'] }), queries.invalidateQueries({ queryKey: USAGE_KEY })]);
      onDone?.();
    },
    onError: (error) => notify.failure('deletion', error),
  });
}

import { cancelProjectDeletion, listDeletedProjects } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { refreshUsage } from '../../../lib/usage.queries.js';
import { useNotify } from '../../../lib/use-notify.js';

export const deletedProjectsOptions = queryOf(listDeletedProjects, undefined);

/** Brings a deleted project back. */
export function useCancelDeletion(projectId: string, onDone?: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => send(cancelProjectDeletion, { projectId }),
    onSuccess: async ({ message }) => {
      notify.success('deletion', message);
      await Promise.all([refreshProjects(queries), refreshUsage(queries)]);
      onDone?.();
    },
    onError: (error) => notify.failure('deletion', error),
  });
}

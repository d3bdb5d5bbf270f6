import { SCREEN_MESSAGES, type UpdateProjectDto, updateProject } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { refreshUsage } from '../../../lib/usage.queries.js';
import { useNotify } from '../../../lib/use-notify.js';

interface Handlers {
  onSaved?(): void;
  /** Shows the error of a field; returns whether it was about one. */
  refuse?(error: unknown): boolean;
}

/** Changes what a project was set up with. */
export function useUpdateProject(projectId: string, { onSaved, refuse }: Handlers = {}) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (change: Omit<UpdateProjectDto, 'projectId'>) => send(updateProject, { projectId, ...change }),
    onSuccess: async ({ message }) => {
      notify.success('project', message);
      onSaved?.();
      await Promise.all([refreshProjects(queries), refreshUsage(queries)]);
    },
    onError: (error) => {
      if (refuse?.(error)) return;
      notify.warning('project', SCREEN_MESSAGES.projectNotUpdated);
      notify.failure('project reason', error);
    },
  });
}

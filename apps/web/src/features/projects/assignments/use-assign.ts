import { type AssignmentsDto, assignProjects, unassignProjects } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { refreshAssignments } from './assignments.queries.js';

export interface AssignmentEdit extends AssignmentsDto {
  isAssigned: boolean;
}

/** Assigns projects to collaborators, or unassigns them. The lists are reloaded. */
export function useAssign(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: ({ isAssigned, ...pairs }: AssignmentEdit) => send(isAssigned ? assignProjects : unassignProjects, pairs),
    onSuccess: async ({ message }) => {
      notify.success('assignment', message);
      onDone();
      await refreshAssignments(client);
    },
    onError: (error) => notify.refusal('assignment', error),
  });
}

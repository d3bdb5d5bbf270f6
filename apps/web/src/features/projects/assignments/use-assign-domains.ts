import { assignDomains, type DomainAssignmentsDto, unassignDomains } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { refreshAssignments } from './assignments.queries.js';

export interface DomainAssignmentEdit extends DomainAssignmentsDto {
  isAssigned: boolean;
}

/** Assigns domains of a project to collaborators, or removes them. The lists are reloaded. */
export function useAssignDomains(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: ({ isAssigned, ...body }: DomainAssignmentEdit) => send(isAssigned ? assignDomains : unassignDomains, body),
    onSuccess: async ({ message }) => {
      notify.success('assignment', message);
      onDone();
      await refreshAssignments(client);
    },
    onError: (error) => notify.refusal('assignment', error),
  });
}

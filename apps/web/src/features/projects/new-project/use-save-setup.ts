import { listProjects, projectDetails, type SetupStep, saveProjectSetup } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { type Draft, forgetDraft, toSetup } from './draft.js';

interface Progress {
  draft: Draft;
  /** The step at which the set-up goes on. */
  step: SetupStep;
}

/** Saves the answers of a step and then calls `onSaved` with the project. */
export function useSaveSetup(projectId: string | undefined, onSaved: (projectId: string, step: SetupStep) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: ({ draft, step }: Progress) => send(saveProjectSetup, toSetup(draft, step, projectId)),
    onSuccess: ({ data }, { step }) => {
      forgetDraft(projectId);
      client.setQueryData(queryOf(projectDetails, { projectId: data.projectId }).queryKey, data);
      void invalidate(client, [listProjects]);
      onSaved(data.projectId, step);
    },
    onError: (error) => notify.failure('saveProjectSetup', error),
  });
}

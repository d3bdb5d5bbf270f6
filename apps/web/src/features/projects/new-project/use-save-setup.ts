import { listProjects, projectDetails, type SetupStep, saveProjectSetup } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';
import { type Draft, toSetup, writeDraft, writeDraftChanges } from './draft.js';

interface Progress {
  draft: Draft;
  /** The step at which the set-up goes on. */
  step: SetupStep;
}

const KEY = ['saveProjectSetup'];

/** Saves the answers of a step and then calls `onSaved` with the project; once however often it is asked to meanwhile. */
export function useSaveSetup(projectId: string | undefined, onSaved: (projectId: string, step: SetupStep) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationKey: KEY,
    mutationFn: ({ draft, step }: Progress) => send(saveProjectSetup, toSetup(draft, step, projectId)),
    onSuccess: ({ data }, { step }) => {
      if (projectId === undefined) writeDraft(null);
      else writeDraftChanges(projectId, null);
      client.setQueryData(queryOf(projectDetails, { projectId: data.projectId }).queryKey, data);
      void invalidate(client, [listProjects]);
      onSaved(data.projectId, step);
    },
    onError: (error) => notify.failure('saveProjectSetup', error),
  });
  const order = (progress: Progress) => {
    if (client.isMutating({ mutationKey: KEY }) === 0) save.mutate(progress);
  };
  return { isPending: save.isPending, order };
}

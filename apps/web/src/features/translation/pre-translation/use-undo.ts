import { undoFill } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { noteJob } from '../../../lib/jobs.store.js';
import { refreshRuns } from '../../../lib/project/run-reads.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Undoes a transliteration; becomes a job in the tray. */
export function useUndo(projectId: string, language: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (jobId: string) => send(undoFill, { projectId, jobId }),
    onSuccess: ({ data, message }) => {
      noteJob({ ...data, kind: 'translate.undo', projectId, language, state: 'queued', count: 0, total: null, reason: null });
      notify.success('undo', message);
    },
    onError: (error) => notify.failure('undo', error),
    // Reloads after a refusal, too: another user may have undone it, or the time may be over.
    onSettled: () => refreshRuns(client, projectId),
  });
}

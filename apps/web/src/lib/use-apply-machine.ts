import { applyNmt, type QueuedJob, type SuccessReply } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { send } from './http/client.js';
import { noteJob } from './jobs.store.js';
import { useNotify } from './use-notify.js';

/** Fills what is untranslated, language by language; each becomes a job in the tray. */
export function useApplyMachine(projectId: string) {
  const notify = useNotify();
  const order = async (language: string): Promise<SuccessReply<QueuedJob>> => {
    const reply = await send(applyNmt, { projectId, targetLang: language });
    noteJob({ ...reply.data, kind: 'translate.requested', projectId, language, state: 'queued', count: 0, total: null, reason: null });
    return reply;
  };
  return useMutation({
    mutationFn: async (languages: readonly string[]) => {
      const replies: SuccessReply<QueuedJob>[] = [];
      for (const language of languages) replies.push(await order(language));
      return replies;
    },
    onSuccess: (replies) => notify.success('machine', replies.at(-1)?.message ?? ''),
    onError: (error) => notify.failure('machine', error),
  });
}

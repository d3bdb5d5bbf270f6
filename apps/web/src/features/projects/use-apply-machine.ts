import { applyNmt, applyTransliteration, type QueuedJob, type SuccessReply } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../lib/http/client.js';
import { noteJob } from '../../lib/jobs.store.js';
import { useNotify } from '../../lib/use-notify.js';

interface Order {
  languages: string[];
  by: 'nmt' | 't13n';
}

/** Fills what is untranslated, language by language; each becomes a job in the tray. */
export function useApplyMachine(projectId: string) {
  const notify = useNotify();
  const order = async (language: string, by: Order['by']): Promise<SuccessReply<QueuedJob>> => {
    const reply = await send(by === 'nmt' ? applyNmt : applyTransliteration, { projectId, targetLang: language });
    const kind = by === 'nmt' ? 'translate.requested' : 'transliterate';
    noteJob({ jobId: reply.data.jobId, kind, projectId, language, state: 'queued', count: 0, total: null, reason: null });
    return reply;
  };
  return useMutation({
    mutationFn: async ({ languages, by }: Order) => {
      const replies: SuccessReply<QueuedJob>[] = [];
      for (const language of languages) replies.push(await order(language, by));
      return replies;
    },
    onSuccess: (replies) => notify.success('machine', replies.at(-1)?.message ?? ''),
    onError: (error) => notify.failure('machine', error),
  });
}

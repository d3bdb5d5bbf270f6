import { type ApplyNmtDto, applyNmt, type QueuedJob, type SuccessReply } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { send } from './http/client.js';
import { noteJob } from './jobs.store.js';
import { useNotify } from './use-notify.js';

/** An order for machine translation: the untranslated texts of these languages, or the chosen segments of one language. */
export interface MachineOrder extends Pick<ApplyNmtDto, 'idArr' | 'filter'> {
  projectId: string;
  languages: readonly string[];
}

/** Starts a machine translation of some languages of an order, one after the other; each becomes a job in the tray. */
export function useApplyMachine({ projectId, languages: _, ...chosen }: MachineOrder) {
  const notify = useNotify();
  const start = async (language: string): Promise<SuccessReply<QueuedJob>> => {
    const reply = await send(applyNmt, { projectId, targetLang: language, ...chosen });
    noteJob({ ...reply.data, kind: 'translate.requested', projectId, language, state: 'queued', count: 0, total: null, reason: null });
    return reply;
  };
  return useMutation({
    mutationFn: async (languages: readonly string[]) => {
      const replies: SuccessReply<QueuedJob>[] = [];
      for (const language of languages) replies.push(await start(language));
      return replies;
    },
    onSuccess: (replies) => notify.success('machine', replies.at(-1)?.message ?? ''),
    onError: (error) => notify.failure('machine', error),
  });
}

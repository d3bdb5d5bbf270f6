import { applyTransliteration, transliterationCount } from '@bhashantar/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { noteJob } from '../../../lib/jobs.store.js';
import { useNotify } from '../../../lib/use-notify.js';

/** The number of texts to spell now; fetched each time the question opens. */
export const transliterationCountOptions = (projectId: string, language: string) =>
  queryOptions({
    ...queryOf(transliterationCount, { projectId, targetLang: language }),
    staleTime: 0,
    gcTime: 0,
  });

/** Spells untranslated texts by sound; becomes a job in the tray. */
export function useTransliterate(projectId: string, language: string, onDone: () => void) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (longerTexts: boolean) => send(applyTransliteration, { projectId, targetLang: language, longerTexts }),
    onSuccess: ({ data, message }) => {
      noteJob({ ...data, kind: 'transliterate', projectId, language, state: 'queued', count: 0, total: null, reason: null });
      notify.success('machine', message);
      onDone();
    },
    onError: (error) => notify.failure('machine', error),
  });
}

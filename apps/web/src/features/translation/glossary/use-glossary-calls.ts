import {
  addGlossaryTerm,
  applyGlossaryTerms,
  deleteGlossaryTerms,
  filterTranslations,
  type GlossaryEntry,
  updateGlossaryTerm,
} from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { noteJob } from '../../../lib/jobs.store.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { refreshGlossary } from './glossary.queries.js';
import type { TermBody } from './term-values.js';

/** A change of a glossary: reports it, and reloads its lists. */
export function useGlossaryCall<Body, Reply>(
  run: (body: Body) => Promise<Reply>,
  said: (body: Body) => string,
  onDone?: (reply: Reply) => void,
) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: run,
    onSuccess: async (reply: Reply, body: Body) => {
      notify.success('glossary', said(body));
      onDone?.(reply);
      await refreshGlossary(client);
      // The editor's marks in sources come from the glossary.
      await invalidate(client, [filterTranslations]);
    },
    onError: (error) => notify.refusal('glossary', error),
  });
}

export function useSaveTerm(onDone: (saved: GlossaryEntry) => void) {
  const { t } = useTranslation('glossary');
  return useGlossaryCall<TermBody, GlossaryEntry>(
    async ({ termId, ...body }) => {
      const { data } = await (termId ? send(updateGlossaryTerm, { ...body, termId }) : send(addGlossaryTerm, body));
      return data.term;
    },
    ({ source }) => t('saved', { source }),
    onDone,
  );
}

export function useDeleteTerms(projectId: string | undefined, onDone: () => void) {
  const { t } = useTranslation('glossary');
  return useGlossaryCall<string[], unknown>(
    (termIds) => send(deleteGlossaryTerms, { ...(projectId && { projectId }), termIds }),
    (termIds) => t('deleted', { count: termIds.length }),
    onDone,
  );
}

/** Retranslates texts that do not follow a term; each run becomes a job in the tray. */
export function useApplyTerm(projectId: string | undefined) {
  const { t } = useTranslation('glossary');
  const notify = useNotify();
  return useMutation({
    mutationFn: (termId: string) => send(applyGlossaryTerms, { ...(projectId && { projectId }), termIds: [termId] }),
    onSuccess: ({ data: { jobs } }) => {
      for (const { segments, ...job } of jobs)
        noteJob({ ...job, kind: 'translate.glossary', state: 'queued', count: 0, total: segments, reason: null });
      const count = jobs.reduce((sum, { segments }) => sum + segments, 0);
      notify.success('glossary', t('effect.applied', { count, shown: formatCount(count) }));
    },
    onError: (error) => notify.failure('glossary', error),
  });
}

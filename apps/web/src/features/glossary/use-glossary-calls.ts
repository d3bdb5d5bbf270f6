import { addGlossaryTerm, deleteGlossaryTerms, updateGlossaryTerm } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { send } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
import { glossaryKey } from './glossary.queries.js';
import type { TermBody } from './term-values.js';

/** A change of a glossary: says what was done, and has its lists asked again. */
function useGlossaryCall<Body>(run: (body: Body) => Promise<unknown>, said: (body: Body) => string, onDone?: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: run,
    onSuccess: async (_reply: unknown, body: Body) => {
      notify.success('glossary', said(body));
      onDone?.();
      await client.invalidateQueries({ queryKey: glossaryKey });
      // What the editor marks in sources comes from the glossary.
      await client.invalidateQueries({ queryKey: ['translations'] });
    },
    onError: (error) => notify.refusal('glossary', error),
  });
}

export function useSaveTerm(onDone: () => void) {
  const { t } = useTranslation('glossary');
  return useGlossaryCall<TermBody>(
    ({ termId, ...body }) => (termId ? send(updateGlossaryTerm, { ...body, termId }) : send(addGlossaryTerm, body)),
    ({ source }) => t('saved', { source }),
    onDone,
  );
}

export function useDeleteTerms(projectId: string | undefined, onDone: () => void) {
  const { t } = useTranslation('glossary');
  return useGlossaryCall<string[]>(
    (termIds) => send(deleteGlossaryTerms, { ...(projectId && { projectId }), termIds }),
    (termIds) => t('deleted', { count: termIds.length }),
    onDone,
  );
}

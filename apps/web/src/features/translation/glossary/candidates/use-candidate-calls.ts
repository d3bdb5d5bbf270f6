import { addTermCandidates, dismissTermCandidates, findTermCandidates, type TermRule } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import { send } from '../../../../lib/http/client.js';
import { useGlossaryCall } from '../use-glossary-calls.js';

/** People's decisions about candidates. */
export function useCandidateCalls(projectId: string, onDone: () => void) {
  const { t } = useTranslation('glossary');
  const find = useGlossaryCall<undefined, unknown>(
    () => send(findTermCandidates, { projectId }),
    () => t('candidates.started'),
  );
  const add = useGlossaryCall<{ candidateIds: string[]; rule: TermRule }, unknown>(
    ({ candidateIds, rule }) =>
      send(addTermCandidates, { projectId, candidates: candidateIds.map((candidateId) => ({ candidateId, rule })) }),
    ({ candidateIds: { length: count } }) => t('candidates.added', { count, shown: formatCount(count) }),
    onDone,
  );
  const dismiss = useGlossaryCall<{ candidateIds: string[]; dismissed: boolean }, unknown>(
    (body) => send(dismissTermCandidates, { projectId, ...body }),
    ({ candidateIds: { length: count }, dismissed }) =>
      t(dismissed ? 'candidates.dismissedDone' : 'candidates.restored', { count, shown: formatCount(count) }),
    onDone,
  );
  return { find, add, dismiss };
}

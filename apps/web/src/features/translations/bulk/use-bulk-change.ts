import { type BulkChange, listSegmentIds } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { call } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { toSegmentFilter } from '../filters/to-segment-filter.js';
import { clearSelection, type Selection } from '../selection.js';
import { segmentsKey } from '../translations.queries.js';
import type { TranslationFilters } from '../translations.search.js';

/** The chosen segments. */
export interface BulkPlace {
  projectId: string;
  language: string;
  filters: TranslationFilters;
  selection: Selection;
  count: number;
}

/** The ids of the chosen segments: of all that match, where all are chosen. */
export async function chosenIds({ projectId, language, filters, selection }: BulkPlace): Promise<string[]> {
  const { hashes, isAll } = selection.get();
  if (!isAll) return [...hashes];
  return (await call(listSegmentIds, toSegmentFilter(projectId, language, filters))).sourceHashes;
}

/** Changes the chosen segments in one run, which can be undone above the editor, and tells the outcome. */
export function useBulkChange<Input>(place: BulkPlace, change: (ids: string[], input: Input) => Promise<BulkChange>, onDone?: () => void) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const notify = useNotify();
  const { projectId, language, selection } = place;
  return useMutation({
    mutationFn: async (input: Input) => change(await chosenIds(place), input),
    onSuccess: async ({ isQueued, changed, refused }) => {
      const text = isQueued ? t('bulk.queued') : t('bulk.changed', { count: changed, shown: formatCount(changed) });
      if (refused > 0) notify.warning('bulk', `${text} ${t('bulk.refused', { count: refused, shown: formatCount(refused) })}`);
      else notify.success('bulk', text);
      clearSelection(selection);
      onDone?.();
      await Promise.all([
        client.invalidateQueries({ queryKey: segmentsKey(projectId, language) }),
        client.invalidateQueries({ queryKey: ['preTranslationRuns', projectId] }),
        client.invalidateQueries({ queryKey: ['project'] }),
      ]);
    },
    onError: (error) => notify.failure('bulk', error),
  });
}

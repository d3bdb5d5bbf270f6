import { type BulkChange, filterTranslations, type SegmentFilterDto, type SegmentRow, type SuccessReply } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import { invalidate } from '../../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../../lib/project/project-reads.js';
import { refreshRuns } from '../../../../lib/project/run-reads.js';
import { useTellSkipped } from '../../../../lib/project/seen.js';
import { useNotify } from '../../../../lib/use-notify.js';
import type { ChosenRows } from '../editor-parts.js';
import { toSegmentFilter } from '../filters/to-segment-filter.js';
import { clearSelection, type Selection } from '../selection.js';
import type { TranslationFilters } from '../translations.search.js';

/** The chosen segments. */
export interface BulkPlace {
  projectId: string;
  language: string;
  filters: TranslationFilters;
  selection: Selection;
  count: number;
  /** The loaded rows. */
  rows: readonly SegmentRow[];
  /** The moment at which the list was read. */
  seen: string | undefined;
}

export type ChosenSegments = { idArr: string[]; versions: number[] } | { filter: SegmentFilterDto; seen?: string };

/**
 * Describes the chosen segments for a call. It names their ids and the versions on screen. Where a person has chosen all matches, it names the
 * filter and the moment of the list.
 */
export function chosenSegments({ projectId, language, filters, selection, rows, seen }: BulkPlace): ChosenSegments {
  const { hashes, isAll } = selection.get();
  if (isAll) return { filter: toSegmentFilter(projectId, language, filters), ...(seen ? { seen } : {}) };
  const versions = new Map(rows.map(({ sourceHash, version }) => [sourceHash, version]));
  const idArr = [...hashes];
  return { idArr, versions: idArr.map((hash) => versions.get(hash) ?? 0) };
}

export type NamedSegments = { idArr: string[] } | { filter: SegmentFilterDto };

/** Describes the chosen segments for calls that need no versions. */
export function namedSegments(place: BulkPlace): NamedSegments {
  const chosen = chosenSegments(place);
  return 'filter' in chosen ? { filter: chosen.filter } : { idArr: chosen.idArr };
}

/** The chosen segments for the parts of other features. */
export function chosenRows(place: BulkPlace): ChosenRows {
  const chosen = chosenSegments(place);
  if ('filter' in chosen) return { filter: chosen.filter };
  return { filter: { projectId: place.projectId, targetLang: place.language }, ...chosen };
}

interface Outcome {
  /** Reports the change if the server's message does not. */
  tell?: (change: BulkChange) => string;
  /** The specification's text for the failure, if it has one. The reason appears beside it. */
  failed?: string;
  onDone?: () => void;
}

/** Changes the chosen segments in one run, which can be undone above the editor, and tells the outcome. */
export function useBulkChange<Input>(
  place: BulkPlace,
  change: (chosen: ChosenSegments, input: Input) => Promise<SuccessReply<BulkChange>>,
  { tell, failed, onDone }: Outcome = {},
) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const notify = useNotify();
  const tellSkipped = useTellSkipped();
  const { projectId, language, selection } = place;
  return useMutation({
    mutationFn: (input: Input) => change(chosenSegments(place), input),
    onSuccess: async ({ message, data }) => {
      const isDone = data.isQueued || data.changed > 0;
      notify[isDone ? 'success' : 'warning']('bulk', tell ? tell(data) : message);
      tellSkipped(data.skipped);
      if (data.refused > 0) notify.warning('bulk refused', t('bulk.refused', { count: data.refused, shown: formatCount(data.refused) }));
      clearSelection(selection);
      onDone?.();
      await Promise.all([
        invalidate(client, [filterTranslations], { projectId, targetLang: language }),
        refreshRuns(client, projectId),
        refreshProjects(client),
      ]);
    },
    onError: (error) => {
      if (failed) notify.warning('bulk', failed);
      notify.refusal(failed ? 'bulk reason' : 'bulk', error);
    },
  });
}

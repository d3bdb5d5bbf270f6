import { projectDetails, type SegmentFilterDto } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';

const ExportDialog = lazy(async () => {
  const [{ ExportDialog }] = await Promise.all([import('./export-dialog.js'), loadTexts('exchange')]);
  return { default: ExportDialog };
});

interface Props {
  /** All segments that a filter matches, or the segments that are named instead. */
  chosen: { filter: SegmentFilterDto; idArr?: string[] };
  onClose(): void;
}

/** Writes chosen translations of the list into a file. */
export function ExportChosen({ chosen: { filter, idArr }, onClose }: Props) {
  const { projectId, targetLang } = filter;
  // The frame of the screens has loaded the project already.
  const project = useQueryClient().getQueryData(queryOf(projectDetails, { projectId }).queryKey);
  return (
    <Suspense>
      <ExportDialog
        project={{ projectId, name: project?.name ?? '', targetLanguages: [targetLang] }}
        language={targetLang}
        filter={idArr ? undefined : filter}
        chosen={idArr}
        onClose={onClose}
      />
    </Suspense>
  );
}

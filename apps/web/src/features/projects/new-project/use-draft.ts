import type { ProjectDetails } from '@bhashantar/contracts';
import { useCallback, useMemo, useState } from 'react';
import { type Draft, draftOf, readChangedDraft, readDraft, writeDraft, writeDraftChanges } from './draft.js';

export type ChangeDraft = (change: Partial<Draft>) => void;

/** The stored answers of a set-up, with newer input from this browser. The browser stores every change. */
export function useDraft(project: ProjectDetails | undefined): [Draft, ChangeDraft] {
  const saved = useMemo(() => project && draftOf(project), [project]);
  const [draft, setDraft] = useState(() => (project && saved ? readChangedDraft(project.projectId, saved) : readDraft()));
  const change = useCallback<ChangeDraft>(
    (part) =>
      setDraft((before) => {
        const next = { ...before, ...part };
        if (project && saved) writeDraftChanges(project.projectId, { saved, draft: next });
        else writeDraft(next);
        return next;
      }),
    [project, saved],
  );
  return [draft, change];
}

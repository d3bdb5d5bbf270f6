import { useCallback, useState } from 'react';
import { type Draft, readDraft, writeDraft } from './draft.js';

export type ChangeDraft = (change: Partial<Draft>) => void;

/** The wizard's draft, resumed from the last visit and kept at every change. */
export function useDraft(): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(readDraft);
  const change = useCallback<ChangeDraft>(
    (part) =>
      setDraft((before) => {
        const next = { ...before, ...part };
        writeDraft(next);
        return next;
      }),
    [],
  );
  return [draft, change];
}

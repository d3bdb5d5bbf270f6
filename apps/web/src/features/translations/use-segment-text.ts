import type { Language } from '@bhashantar/contracts';
import { useCallback, useRef, useState } from 'react';
import { readDraft, type SegmentKey, writeDraft } from './drafts.js';
import { fromEditable, toEditable } from './editable-text.js';

interface SegmentTextState {
  /** What stands in the field. */
  text: string;
  /** The same in the segment format. */
  target: string;
  /** The target as of now, for handlers that outlive a drawing. */
  latest: { readonly current: string };
  change(text: string): void;
  /** Puts in a text of the segment format. */
  take(target: string): void;
}

/** The text being edited: begins with the draft if there is one, and keeps every change as a draft. */
export function useSegmentText(segment: SegmentKey, stored: string, { direction }: Language): SegmentTextState {
  const { projectId, language, sourceHash } = segment;
  const [text, setText] = useState(() => toEditable(readDraft(segment) ?? stored, direction));
  const target = fromEditable(text);
  const latest = useRef(target);
  latest.current = target;
  const change = useCallback(
    (next: string) => {
      const value = fromEditable(next);
      setText(next);
      writeDraft({ projectId, language, sourceHash }, value === stored ? null : value);
    },
    [projectId, language, sourceHash, stored],
  );
  const take = useCallback((value: string) => change(toEditable(value, direction)), [change, direction]);
  return { text, target, latest, change, take };
}

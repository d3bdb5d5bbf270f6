import type { Language } from '@bhashantar/contracts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, type SegmentKey, writeDraft } from './drafts.js';
import { fromEditable, toEditable } from './editable-text.js';

/** So long after a key its text is checked and drawn elsewhere: the key itself comes first, and the answer still while one types. */
const IDLE_MS = 100;

interface SegmentTextState {
  /** What the field begins with. It keeps its text itself: nothing of ours is drawn for a key. */
  initial: string;
  /** The target as it was when the keys rested last. */
  typed: string;
  /** The target as of now. */
  latest: { readonly current: string };
  /** Notes what stands in the field. */
  change(text: string): void;
  /** Puts in a text of the segment format. */
  take(target: string): void;
  /** Has `typed` be what stands in the field now. */
  flush(): void;
}

/** The text being edited: begins with the draft if there is one, and keeps every change as a draft. */
export function useSegmentText(
  field: RefObject<HTMLTextAreaElement | null>,
  segment: SegmentKey,
  stored: string,
  { direction }: Language,
): SegmentTextState {
  const { projectId, language, sourceHash } = segment;
  const [initial] = useState(() => toEditable(readDraft(segment) ?? stored, direction));
  const latest = useRef(fromEditable(initial));
  const [typed, setTyped] = useState(() => fromEditable(initial));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback(
    (text: string) => {
      const value = fromEditable(text);
      latest.current = value;
      writeDraft({ projectId, language, sourceHash }, value === stored ? null : value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setTyped(value), IDLE_MS);
    },
    [projectId, language, sourceHash, stored],
  );
  const take = useCallback(
    (target: string) => {
      const text = toEditable(target, direction);
      if (field.current) field.current.value = text;
      change(text);
      setTyped(fromEditable(text));
    },
    [field, change, direction],
  );
  const flush = useCallback(() => setTyped(latest.current), []);
  return { initial, typed, latest, change, take, flush };
}

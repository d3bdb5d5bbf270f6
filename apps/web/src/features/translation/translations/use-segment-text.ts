import type { Language, TargetProblem } from '@bhashantar/contracts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../../lib/after-paint.js';
import { createStore } from '../../../lib/create-store.js';
import { readDraft, readDraftVersion, type SegmentKey, writeDraft } from './drafts.js';
import { fromEditable, toEditable } from './editable-text.js';
import { noteTyped } from './editor-handle.js';
import { fitField } from './growing-textarea.js';
import { nextTyped, type TypedTargetStore } from './typed-target.js';

/**
 * The delay after a key until its text is checked and shown at other places. The key itself comes first, and the checks still follow during
 * typing.
 */
const IDLE_MS = 100;
/** The delay after the last key until a space at the end counts. Before, it may be the beginning of the next word. */
const REST_MS = 1_500;

interface SegmentTextState {
  /** The initial text of the field. The field keeps its own text, so a key renders nothing of ours. */
  initial: string;
  /** The target at the last pause in typing. */
  typed: TypedTargetStore;
  /** The target as of now. */
  latest: { readonly current: string };
  /** The version of the text that the person began with. */
  base: { readonly current: number };
  /** Records the content of the field, as people edit it. */
  change(text: string): void;
  /** Replaces the content by a text in the segment format. */
  take(target: string): void;
  /** Updates `typed` and the draft to the current content of the field. */
  flush(): void;
}

/** The text being edited: begins with the draft if there is one, and keeps every change as a draft. */
export function useSegmentText(
  field: RefObject<HTMLTextAreaElement | null>,
  segment: SegmentKey,
  { stored, version }: { stored: string; version: number },
  { direction }: Language,
  check: (target: string) => readonly TargetProblem[],
  /** Shows a target in separate fields; returns false if there is only the one field. */
  show: (target: string) => boolean = () => false,
): SegmentTextState {
  const { projectId, language, sourceHash } = segment;
  const [initial] = useState(() => toEditable(readDraft(segment) ?? stored, direction));
  const text = useRef(initial);
  const [begun] = useState(() => beginningOf(segment, { stored, version }));
  const base = useRef(begun.version);
  const untouched = useRef(begun.text);
  const latest = useMemo(
    () => ({
      get current() {
        return fromEditable(text.current);
      },
    }),
    [],
  );
  const [typed] = useState(() => createStore(nextTyped(undefined, fromEditable(initial), check(fromEditable(initial)))));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const note = useCallback((checked: string) => typed.set(nextTyped(typed.get(), latest.current, check(checked))), [typed, latest, check]);
  const keep = useMemo(
    () =>
      // Stored after painting, because storing takes longer than everything else that a key causes.
      afterPaint(() => {
        const target = latest.current;
        noteTyped(sourceHash, target);
        writeDraft({ projectId, language, sourceHash }, target === stored ? null : target, base.current);
      }),
    [projectId, language, sourceHash, stored, latest],
  );
  useEffect(() => {
    // A page that is closed or hidden draws no more frames, so the draft is stored now.
    addEventListener('pagehide', keep.flush);
    document.addEventListener('visibilitychange', keep.flush);
    return () => {
      removeEventListener('pagehide', keep.flush);
      document.removeEventListener('visibilitychange', keep.flush);
      keep.flush();
    };
  }, [keep]);
  const flush = useCallback(() => {
    keep.flush();
    note(latest.current);
  }, [keep, note, latest]);
  // Checks again when the project's settings arrive.
  useEffect(flush, [flush]);
  const change = useCallback(
    (next: string) => {
      text.current = next;
      keep.ask();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const value = latest.current;
        // Ignores a space at the end at first. Otherwise a problem would appear and disappear with every word, and move everything below.
        note(value.trimEnd());
        if (/\s$/.test(value)) timer.current = setTimeout(flush, REST_MS - IDLE_MS);
      }, IDLE_MS);
    },
    [keep, note, latest, flush],
  );
  const take = useCallback(
    (target: string) => {
      const edited = toEditable(target, direction);
      if (!show(target) && field.current) {
        field.current.value = edited;
        fitField(field.current);
      }
      change(edited);
      flush();
    },
    [field, change, direction, flush, show],
  );
  // The version does not change while a save is running, or after it has failed.
  useLayoutEffect(() => {
    if (version === base.current) return;
    const isUntouched = latest.current === untouched.current;
    if (!isUntouched && latest.current !== stored) return;
    base.current = version;
    untouched.current = stored;
    if (latest.current !== stored) take(stored);
  }, [stored, version, latest, take]);
  return { initial, typed, latest, base, change, take, flush };
}

/** The version with which the text begins, and the unedited text; undefined for a draft. */
function beginningOf(segment: SegmentKey, { stored, version }: { stored: string; version: number }) {
  if (readDraft(segment) === null) return { version, text: stored };
  return { version: readDraftVersion(segment) ?? version, text: undefined };
}

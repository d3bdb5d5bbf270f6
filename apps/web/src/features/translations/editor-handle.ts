import type { TargetProblem } from '@bhashantar/contracts';
import type { RefObject } from 'react';
import { createStore, useStore } from '../../lib/create-store.js';

/** What the rest of the screen may do with the open text field. */
export interface EditorHandle {
  /** Puts a target in the place of all that is there; Ctrl+Z takes it back. */
  replace(target: string): void;
  /** Writes a text where the caret stands. */
  insert(text: string): void;
  /** Selects a part of the target. */
  select(start: number, end: number): void;
  /** Saves what was changed, where it has no error: called before another row opens. */
  leave(): void;
}

export type EditorHandleRef = RefObject<EditorHandle | null>;

interface LiveTarget {
  sourceHash: string;
  target: string;
  /** What the checks of this browser find in it. */
  problems: readonly TargetProblem[];
}

const live = createStore<LiveTarget | undefined>(undefined);

export const noteLiveTarget = (target: LiveTarget | undefined): void => live.set(target);

/** What stands in the field of a segment, a moment behind the keys; undefined while it is not open. */
export function useLiveTarget(sourceHash: string): LiveTarget | undefined {
  const target = useStore(live);
  return target?.sourceHash === sourceHash ? target : undefined;
}

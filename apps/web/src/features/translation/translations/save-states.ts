import type { SegmentRow } from '@bhashantar/contracts';
import { createStore, useStore } from '../../../lib/create-store.js';

export type SaveState =
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; error: unknown; text: string }
  | { kind: 'conflict'; theirs: SegmentRow; text: string };

type States = Readonly<Record<string, SaveState>>;

const states = createStore<States>({});
const nameOf = (language: string, sourceHash: string): string => `${language}/${sourceHash}`;

export function noteSave(language: string, sourceHash: string, state: SaveState | undefined): void {
  const { [nameOf(language, sourceHash)]: _before, ...rest } = states.get();
  states.set(state ? { ...rest, [nameOf(language, sourceHash)]: state } : rest);
}

/** The result of the last save of a segment. */
export const readSaveState = (language: string, sourceHash: string): SaveState | undefined => states.get()[nameOf(language, sourceHash)];

/** The result of every save since the page was loaded, by segment. */
export function useSaveState(language: string, sourceHash: string): SaveState | undefined {
  return useStore(states)[nameOf(language, sourceHash)];
}

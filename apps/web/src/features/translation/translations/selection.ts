import { createStore, type Store, useStore } from '../../../lib/create-store.js';

/** The rows that are chosen for a change of many: named ones, or all that match the filters. */
export interface Chosen {
  hashes: ReadonlySet<string>;
  /** Those beyond the rows that are loaded, too; the names are those of the loaded ones. */
  isAll: boolean;
}

export type Selection = Store<Chosen>;

const NONE: Chosen = { hashes: new Set(), isAll: false };

/** Outside React: a row is drawn anew when it is chosen itself, not when another one is. */
export const createSelection = (): Selection => createStore(NONE);

export const clearSelection = (selection: Selection): void => selection.set(NONE);

/** Where one is taken away of all that match, those that are loaded stay: what was never seen is not chosen by leaving something out. */
export function toggleChosen(selection: Selection, hash: string): void {
  const hashes = new Set(selection.get().hashes);
  if (!hashes.delete(hash)) hashes.add(hash);
  selection.set({ hashes, isAll: false });
}

export const chooseAll = (selection: Selection, hashes: readonly string[], isAll: boolean): void =>
  selection.set({ hashes: new Set(hashes), isAll });

export const useChosen = (selection: Selection): Chosen => useStore(selection);

import { createStore, type Store, useStore } from '../../../lib/create-store.js';

/** The rows that are chosen for a change of many: named ones, or all that match the filters. */
export interface Chosen {
  hashes: ReadonlySet<string>;
  /** Includes those beyond the loaded rows; the names are those of the loaded ones. */
  isAll: boolean;
}

export type Selection = Store<Chosen>;

const NONE: Chosen = { hashes: new Set(), isAll: false };

/** Outside React, so that a row renders only when its own selection changes. */
export const createSelection = (): Selection => createStore(NONE);

export const clearSelection = (selection: Selection): void => selection.set(NONE);

/** Removing one from "all that match" keeps the loaded ones. Segments that the person never saw are not chosen this way. */
export function toggleChosen(selection: Selection, hash: string): void {
  const hashes = new Set(selection.get().hashes);
  if (!hashes.delete(hash)) hashes.add(hash);
  selection.set({ hashes, isAll: false });
}

export const chooseAll = (selection: Selection, hashes: readonly string[], isAll: boolean): void =>
  selection.set({ hashes: new Set(hashes), isAll });

export const useChosen = (selection: Selection): Chosen => useStore(selection);

import { createStore, type Store, useStore } from '../../../lib/create-store.js';

/** The rows that are chosen for a bulk change: named ones, or all that match the filters. */
export interface Chosen {
  hashes: ReadonlySet<string>;
  /** Whether matches beyond the loaded rows are included. The hashes are those of the loaded rows. */
  isAll: boolean;
}

export type Selection = Store<Chosen>;

const NONE: Chosen = { hashes: new Set(), isAll: false };

/** Outside React, so that a row renders only when its own selection changes. */
export const createSelection = (): Selection => createStore(NONE);

export const clearSelection = (selection: Selection): void => selection.set(NONE);

/** Removing one row from "all that match" keeps only the loaded rows, so that no segments are chosen that the person never saw. */
export function toggleChosen(selection: Selection, hash: string): void {
  const hashes = new Set(selection.get().hashes);
  if (!hashes.delete(hash)) hashes.add(hash);
  selection.set({ hashes, isAll: false });
}

export const chooseAll = (selection: Selection, hashes: readonly string[], isAll: boolean): void =>
  selection.set({ hashes: new Set(hashes), isAll });

export const useChosen = (selection: Selection): Chosen => useStore(selection);

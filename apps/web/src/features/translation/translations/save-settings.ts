import { createStore, useStore } from '../../../lib/create-store.js';
import { readStored, writeStored } from '../../../lib/local-storage.js';

const KEY = 'bh_autosave';
const autosave = createStore(readStored(KEY) !== 'off');

/** Whether a changed text is saved when another row is opened. */
export const readAutosave = (): boolean => autosave.get();
export const useAutosave = (): boolean => useStore(autosave);

export function setAutosave(isOn: boolean): void {
  autosave.set(isOn);
  writeStored(KEY, isOn ? null : 'off');
}

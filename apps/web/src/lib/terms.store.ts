import { createStore, useStore } from './create-store.js';
import { readSessionJson, writeSessionJson } from './session-storage.js';

const KEY = 'bh_terms';

/** Whether the visitor has ticked the declaration: on the policy's own page or at the end of the registration. */
const accepted = createStore(readSessionJson(KEY, (value) => value === true) ?? false);

export const useTermsAccepted = (): boolean => useStore(accepted);

export function acceptTerms(next: boolean): void {
  accepted.set(next);
  writeSessionJson(KEY, next || undefined);
}

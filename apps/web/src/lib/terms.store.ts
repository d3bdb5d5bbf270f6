import { createStore, useStore } from './create-store.js';
import { readTabJson, writeTabJson } from './tab-storage.js';

const KEY = 'bh_terms';

/** Whether the visitor has ticked the declaration: on the policy's own page or at the end of the registration. */
const accepted = createStore(readTabJson(KEY, (value) => value === true) ?? false);

export const useTermsAccepted = (): boolean => useStore(accepted);

export function acceptTerms(next: boolean): void {
  accepted.set(next);
  writeTabJson(KEY, next || undefined);
}

import type { Kit } from './kit.js';

/** Throws a violation when the server breaks the rule. */
export interface Check {
  rule: string;
  run: (kit: Kit) => Promise<void> | void;
}

export const check = (rule: string, run: Check['run']): Check => ({ rule, run });

import type { PrivateKind } from './private-kind.js';

/** What of a project's private content engines may be sent. */
export interface PrivateContentSettings {
  /** In the order of `PRIVATE_KINDS`; all others are kept from every engine. */
  unguarded: PrivateKind[];
}

import type { PrivateKind } from './private-kind.js';

/** The kinds of private content of a project that engines may receive. */
export interface PrivateContentSettings {
  /** In the order of `PRIVATE_KINDS`. The others are never sent to an engine. */
  unguarded: PrivateKind[];
}

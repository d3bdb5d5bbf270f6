import type { InboundHookState } from './inbound-hook.js';

/** A message that somebody sent to an organisation. */
export interface InboundHook {
  hookId: string;
  /** The protocol of the sender. */
  kind: string;
  /** By which its sender knows it. */
  eventId: string;
  bytes: number;
  state: InboundHookState;
  attempts: number;
  /** When its work is tried next; null when it is not. */
  nextAttemptAt: string | null;
  /** Why the last attempt failed. */
  reason: string | null;
  receivedAt: string;
  endedAt: string | null;
}

export interface InboundHookList {
  hooks: InboundHook[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

/** A message with its body, in which secrets are hidden. */
export interface InboundHookDetails extends InboundHook {
  body: string;
}

import type { InboundHookState } from './inbound-hook.js';

/** A message that another service sent to an organisation. */
export interface InboundHook {
  hookId: string;
  /** The protocol of the sender. */
  kind: string;
  /** The id that the sender gave the message. */
  eventId: string;
  bytes: number;
  state: InboundHookState;
  attempts: number;
  /** When the processing is tried next; null if it is not. */
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

import type { IncomingHttpHeaders } from 'node:http';
import type { TenantTransaction, Transaction } from '../database/transaction.js';
import type { WebhookProblem } from '../webhooks/verify-webhook.js';

/** An address of ours to which one sender posts messages for one organisation. */
export interface HookEndpoint {
  readonly organisationId: string;
  readonly endpointId: string;
  /** The decrypted secrets. Two are valid while one replaces the other. */
  readonly secrets: readonly string[];
  /** Further texts that people must not see, such as the key of our own calls to this sender. */
  readonly hidden?: readonly string[];
}

/** A message before anybody has parsed it. */
export interface SignedMessage {
  readonly headers: IncomingHttpHeaders;
  /** The path with its query, as the message was sent to it. */
  readonly path: string;
  readonly body: Buffer;
}

/** Checks a message by the scheme of its sender. Returns the id of its event, or why it is refused. */
export type HookVerifier = (
  secrets: readonly string[],
  message: SignedMessage,
  now: Date,
) => { eventId: string } | { problem: WebhookProblem };

/** A stored message whose work begins. */
export interface InboundHook {
  readonly hookId: string;
  readonly organisationId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly body: Buffer;
}

/** A sender's protocol: its module knows the endpoints, the scheme of the signatures and the work. */
export interface HookKind {
  /** A part of addresses: `/api/hooks/<name>/<endpointId>`. */
  readonly name: string;
  readonly maxBytes: number;
  readonly verify: HookVerifier;
  /** Undefined if no message is accepted, for example after a connection was removed. */
  find(tx: Transaction, endpointId: string): Promise<HookEndpoint | undefined>;
  /**
   * Asks an outside server about a message, before `handle` and outside of its transaction. Throws HookRefused for a message that no retry
   * can make right. After any other error, the message is tried again.
   */
  check?(hook: InboundHook, signal: AbortSignal): Promise<void>;
  /** Runs in one transaction with the mark that the message is done. Work that waits for outside servers goes to a job of the module. */
  handle(tx: TenantTransaction, hook: InboundHook): Promise<void>;
  /**
   * Called when too many messages are waiting already. Stores the content of a message in a form that does not grow with the number of
   * messages, such as a row for each entry. Returns false if it cannot, so that the sender is asked to send the message again. Without this
   * function, all such messages are refused.
   */
  keep?(tx: TenantTransaction, hook: Pick<InboundHook, 'endpointId' | 'body'>): Promise<boolean>;
}

/** No retry can make this message right, so it becomes a dead letter at once. People see the text, so it names no secret. */
export class HookRefused extends Error {
  override readonly name = 'HookRefused';
}

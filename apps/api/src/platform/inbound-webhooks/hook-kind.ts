import type { IncomingHttpHeaders } from 'node:http';
import type { TenantTransaction, Transaction } from '../database/transaction.js';
import type { WebhookProblem } from '../webhooks/verify-webhook.js';

/** An address of ours to which one sender posts messages for one organisation. */
export interface HookEndpoint {
  readonly organisationId: string;
  readonly endpointId: string;
  /** Unsealed. Two are live while one replaces the other. */
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

/** Checks a message by the scheme of its sender: answers the id of its event, or why it is refused. */
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
  /** Undefined where no message is taken, such as after a connection was removed. */
  find(tx: Transaction, endpointId: string): Promise<HookEndpoint | undefined>;
  /**
   * Asks a server outside about a message, before `handle` and outside of its transaction. Throws HookRefused for one that no retry makes right; after any other
   * error the message is tried again.
   */
  check?(hook: InboundHook, signal: AbortSignal): Promise<void>;
  /** In one transaction with the mark that the message is done. Work that waits for servers outside goes to a job of the module. */
  handle(tx: TenantTransaction, hook: InboundHook): Promise<void>;
  /**
   * Where too many messages wait already: keeps what one says in a form that does not grow with their number, such as a row for each entry. False where it
   * cannot, so that the sender is asked to send it again. Without it every such message is refused.
   */
  keep?(tx: TenantTransaction, hook: Pick<InboundHook, 'endpointId' | 'body'>): Promise<boolean>;
}

/** No retry makes this message right: it becomes a dead letter at once. The text is shown to people and names no secret. */
export class HookRefused extends Error {
  override readonly name = 'HookRefused';
}

import { setTimeout as sleep } from 'node:timers/promises';
import { RECEIVED_HOOKS_WAITING_MAX } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { OrganisationBusy } from '../database/organisation-busy.js';
import { AppError, TooMany } from '../http/app-error.js';
import { Outbox } from '../jobs/outbox.js';
import type { WebhookProblem } from '../webhooks/verify-webhook.js';
import { HandleHooks } from './hook.job-definitions.js';
import type { HookEndpoint, HookKind, SignedMessage } from './hook-kind.js';
import { InboundHooksRepository } from './inbound-hooks.repository.js';
import { MessageGatherer } from './message-gatherer.js';

const RETRY_SECONDS = 60;
/**
 * Some senders never send a message again. While their organisation is busy, messages wait this long, and further ones accumulate behind
 * them.
 */
const BUSY_WAITS_MS: readonly number[] = [250, 1_000, 2_000];
const TOO_MANY = `${RECEIVED_HOOKS_WAITING_MAX} messages wait for their work already. Please send this one again later.`;

const REFUSALS: Readonly<Record<WebhookProblem, string>> = {
  unsigned: 'The message is not signed. Please send the headers that the signature needs.',
  wrongSignature: 'The signature is wrong. Please sign the exact bytes of the body with the secret of this address.',
  old: 'The timestamp is too far from the present time. Please sign the message again when you send it again.',
};

/** Takes messages. Each is checked before anybody parses it, and stored before its sender gets an answer. Jobs do the work. */
@Injectable()
export class HookReceiver {
  readonly #gatherer = new MessageGatherer();

  constructor(
    private readonly database: Database,
    private readonly hooks: InboundHooksRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The endpoint with this id; one that does not exist is answered like one without messages. */
  async endpoint(kind: HookKind, endpointId: string): Promise<HookEndpoint> {
    const endpoint = await this.database.system((tx) => kind.find(tx, endpointId));
    if (!endpoint) throw new AppError('NOT_FOUND');
    return endpoint;
  }

  /** Stores a message with the job that does its work, once for each event. A message that cannot be checked leaves nothing. */
  async receive(kind: HookKind, endpoint: HookEndpoint, message: SignedMessage): Promise<void> {
    const now = this.clock.now();
    const verified = kind.verify(endpoint.secrets, message, now);
    if ('problem' in verified) throw new AppError('UNAUTHENTICATED', { message: REFUSALS[verified.problem] });
    const store = (events: ReadonlyMap<string, Buffer>) => this.#storeWhenFree(kind, endpoint, events);
    if (!(await this.#gatherer.add(endpoint.endpointId, verified.eventId, message.body, store)))
      throw new TooMany(RETRY_SECONDS, { message: TOO_MANY });
  }

  async #storeWhenFree(kind: HookKind, endpoint: HookEndpoint, events: ReadonlyMap<string, Buffer>): Promise<ReadonlySet<string>> {
    for (const wait of BUSY_WAITS_MS) {
      try {
        return await this.#store(kind, endpoint, events);
      } catch (error) {
        if (!(error instanceof OrganisationBusy)) throw error;
        await sleep(wait);
      }
    }
    return this.#store(kind, endpoint, events);
  }

  /** Stores messages in one transaction. Returns those for which there is no room. */
  #store(kind: HookKind, { organisationId, endpointId }: HookEndpoint, events: ReadonlyMap<string, Buffer>): Promise<ReadonlySet<string>> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const refused = new Set<string>();
      let room = RECEIVED_HOOKS_WAITING_MAX - (await this.hooks.countWaiting(tx, RECEIVED_HOOKS_WAITING_MAX));
      let hasNew = false;
      for (const [eventId, body] of events) {
        if (room <= 0) {
          if (!(await kind.keep?.(tx, { endpointId, body }))) refused.add(eventId);
          continue;
        }
        const row = { kind: kind.name, endpointId, eventId, body, receivedAt: this.clock.now() };
        if (!(await this.hooks.add(tx, row))) continue;
        room--;
        hasNew = true;
      }
      if (hasNew) await this.outbox.enqueue(tx, HandleHooks, { organisationId, endpointId });
      return refused;
    });
  }
}

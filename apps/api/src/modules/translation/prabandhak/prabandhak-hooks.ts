import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { parseJson } from '../../../platform/http/parse-json.js';
import { type HookEndpoint, type HookKind, HookRefused, type InboundHook } from '../../../platform/inbound-webhooks/hook-kind.js';
import { InboundWebhooks } from '../../../platform/inbound-webhooks/inbound-webhooks.js';
import { verifyStandardHook } from '../../../platform/inbound-webhooks/verify-standard-hook.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { PullWork } from './calls/vendor-call.job-definitions.js';
import { HOOK_KIND, VendorConnections } from './connections/vendor-connections.service.js';
import { subBatchEvent, vendorEvent } from './protocol/vendor-replies.js';
import { VendorCancellationsRepository } from './purges/vendor-cancellations.repository.js';
import { VendorWorkRepository } from './work/vendor-work.repository.js';

const MALFORMED = 'The message is not as the protocol says.';
const UNKNOWN = 'The message is about a sub-batch that this organisation did not send.';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Takes the callbacks of vendors, which say that there is something to pull. */
@Injectable()
export class PrabandhakHooks implements HookKind, OnModuleInit {
  readonly name = HOOK_KIND;
  /** The limit of the protocol. */
  readonly maxBytes = 64 * 1_024;
  readonly verify = verifyStandardHook;

  constructor(
    private readonly inbound: InboundWebhooks,
    private readonly connections: VendorConnections,
    private readonly work: VendorWorkRepository,
    private readonly cancellations: VendorCancellationsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.inbound.register(this);
  }

  async find(tx: Transaction, endpointId: string): Promise<HookEndpoint | undefined> {
    const connection = await this.connections.byEndpoint(tx, endpointId);
    return connection && { ...connection, hidden: [connection.key] };
  }

  /** Ignores events that are not newer than earlier ones, and types that this version does not know. */
  async handle(tx: TenantTransaction, { body }: InboundHook): Promise<void> {
    const message = parseJson(body.toString('utf8'));
    const event = vendorEvent.safeParse(message);
    if (!event.success) throw new HookRefused(MALFORMED);
    if (!event.data.type.startsWith('subbatch.')) return;
    const parsed = subBatchEvent.safeParse(message);
    if (!parsed.success) throw new HookRefused(MALFORMED);
    const { clientSubBatchId, subBatchId: remoteId, seq } = parsed.data;
    const isId = UUID.test(clientSubBatchId);
    const row = isId ? await this.work.find(tx, clientSubBatchId) : undefined;
    // The project was deleted, but the vendor may still report on its work.
    if (!row && isId && (await this.cancellations.has(tx, clientSubBatchId))) return;
    // The first event may arrive before the answer to the call that submitted the sub-batch.
    if (!row || (row.remoteId !== null && row.remoteId !== remoteId)) throw new HookRefused(UNKNOWN);
    if (!(await this.work.note(tx, row.subBatchId, seq, this.clock.now()))) return;
    await this.outbox.enqueue(tx, PullWork, { organisationId: tx.organisationId, subBatchId: row.subBatchId });
  }
}

import type { InboundHookState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { TenantTransaction } from '../database/transaction.js';
import { AppError } from '../http/app-error.js';
import type { Page } from '../http/page-of.js';
import { Outbox } from '../jobs/outbox.js';
import { hideBodySecrets } from './hide-body-secrets.js';
import { HandleHooks } from './hook.job-definitions.js';
import { type HookRow, InboundHooksRepository } from './inbound-hooks.repository.js';
import { InboundWebhooks } from './inbound-webhooks.js';

const NOT_DEAD = 'Only a message whose work failed for good can be replayed.';

/** Received messages as people see them. */
@Injectable()
export class HookList {
  constructor(
    private readonly hooks: InboundHooksRepository,
    private readonly inbound: InboundWebhooks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async page(
    tx: TenantTransaction,
    wanted: { kind: string | undefined; state: InboundHookState | undefined },
    page: Page,
  ): Promise<{ hooks: HookRow[]; total: number }> {
    return { hooks: await this.hooks.list(tx, wanted, page), total: await this.hooks.count(tx, wanted) };
  }

  async require(tx: TenantTransaction, hookId: string): Promise<HookRow & { body: Buffer }> {
    const row = await this.hooks.find(tx, hookId);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  /** The body as people may see it, without secrets, because senders repeat data such as the secret of a connection. */
  async shownBody(tx: TenantTransaction, { kind, endpointId, body }: HookRow & { body: Buffer }): Promise<string> {
    const endpoint = await this.inbound.find(kind)?.find(tx, endpointId);
    const known = [...(endpoint?.secrets ?? []), ...(endpoint?.hidden ?? [])];
    return hideBodySecrets(body.toString('utf8').replaceAll('\0', '\u{FFFD}'), known);
  }

  /** Has the work of a dead letter tried again. */
  async replay(tx: TenantTransaction, hookId: string): Promise<HookRow & { body: Buffer }> {
    const { endpointId } = await this.require(tx, hookId);
    if (!(await this.hooks.replay(tx, hookId, this.clock.now()))) throw new AppError('CONFLICT', { message: NOT_DEAD });
    await this.outbox.enqueue(tx, HandleHooks, { organisationId: tx.organisationId, endpointId });
    return this.require(tx, hookId);
  }
}

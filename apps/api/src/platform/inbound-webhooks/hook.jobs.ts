import { RECEIVED_HOOK_RETRY_SECONDS } from '@bhashantar/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { isDatabaseAway } from '../database/database-away.js';
import { HandleJob } from '../jobs/handle-job.decorator.js';
import type { JobRun, PayloadOf } from '../jobs/job-definition.js';
import { Outbox } from '../jobs/outbox.js';
import { Scheduled } from '../jobs/schedule.decorator.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { Retention } from '../retention/retention.js';
import { HandleHooks } from './hook.job-definitions.js';
import { HookRefused } from './hook-kind.js';
import { type ClaimedHook, InboundHooksRepository } from './inbound-hooks.repository.js';
import { InboundWebhooks } from './inbound-webhooks.js';

/** Longer than the work of any message takes. If a process dies during the work, the next one repeats it. */
const CLAIM_MS = 2 * 60_000;
const SWEEP_MS = 15_000;
const SWEPT = 1_000;
/** After this many messages, other endpoints get their turn. */
export const HOOKS_PER_JOB = 50;
const NO_KIND = 'No part of this installation takes such messages any more.';
const FAILED = 'The work failed, and the log of the installation says why.';

/** Does the work of received messages, and decides what follows from a failure. */
@Injectable()
export class HookJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly hooks: InboundHooksRepository,
    private readonly inbound: InboundWebhooks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly retention: Retention,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'received messages', (tx) => this.hooks.purge(tx));
  }

  /** Attempts are due by the time in the table, so that nothing is lost with a queue. */
  @Scheduled({ name: 'hook.sweep', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const due of await this.hooks.due(tx, this.clock.now(), SWEPT)) await this.outbox.enqueue(tx, HandleHooks, due);
    });
  }

  @HandleJob(HandleHooks)
  async handle({ organisationId, endpointId }: PayloadOf<typeof HandleHooks>, { signal }: JobRun): Promise<void> {
    for (let handled = 0; handled < HOOKS_PER_JOB && !signal.aborted; handled++) {
      const now = this.clock.now();
      const until = new Date(now.getTime() + CLAIM_MS);
      const hook = await this.database.tenant({ organisationId }, (tx) => this.hooks.claim(tx, endpointId, now, until));
      if (!hook) return;
      await this.#work(organisationId, hook, signal);
    }
    await this.database.tenant({ organisationId }, (tx) => this.outbox.enqueue(tx, HandleHooks, { organisationId, endpointId }));
  }

  /** A claim counts as an attempt before the work begins, because the work may end the process. */
  async #work(organisationId: string, claimed: ClaimedHook, signal: AbortSignal): Promise<void> {
    const { hookId, kind: name, endpointId, eventId, body } = claimed;
    const hook = { hookId, organisationId, endpointId, eventId, body };
    try {
      const kind = this.inbound.find(name);
      if (!kind) throw new HookRefused(NO_KIND);
      await kind.check?.(hook, signal);
      await this.database.tenant({ organisationId }, async (tx) => {
        if (await this.hooks.finish(tx, claimed, this.clock.now())) await kind.handle(tx, hook);
      });
    } catch (error) {
      // When the claim ends, the message is tried again.
      if (isDatabaseAway(error)) throw error;
      await this.#fail(organisationId, claimed, error);
    }
  }

  async #fail(organisationId: string, hook: ClaimedHook, error: unknown): Promise<void> {
    const at = this.clock.now();
    const isFinal = error instanceof HookRefused;
    const wait = isFinal ? undefined : RECEIVED_HOOK_RETRY_SECONDS[hook.roundAttempts - 1];
    const nextAt = wait === undefined ? null : new Date(at.getTime() + wait * 1_000);
    const reason = isFinal ? error.message : FAILED;
    if (!isFinal) this.logger.warn({ err: error, hookId: hook.hookId, kind: hook.kind }, 'the work of a received message failed');
    await this.database.tenant({ organisationId }, (tx) => this.hooks.fail(tx, hook, { reason, nextAt, at }));
  }
}

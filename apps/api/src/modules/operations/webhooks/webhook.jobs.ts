import { WEBHOOK_FAILING_DAYS, WEBHOOK_RETRY_SECONDS } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { Retention } from '../../../platform/retention/retention.js';
import { signWebhook } from '../../../platform/webhooks/sign-webhook.js';
import { nextAttempt } from './next-attempt.js';
import { type AttemptOutcome, postWebhook } from './post-webhook.js';
import { SwitchedOffService } from './switched-off.service.js';
import { DeliverWebhook } from './webhook.job-definitions.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import type { DeliveryRow, WebhookRow } from './webhook-row.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Longer than any attempt takes. If a process dies during one, the next process sends the message. */
const CLAIM_MS = 2 * 60_000;
const SWEEP_MS = 15_000;
const SWEPT = 1_000;
/** After this many messages, other webhooks get their turn. */
const BURST = 50;
const FAILING_MS = WEBHOOK_FAILING_DAYS * 86_400_000;
const MOST_ATTEMPTS = WEBHOOK_RETRY_SECONDS.length + 1;

/** Posts messages, to each webhook one after another, and decides what follows from the answers. */
@Injectable()
export class WebhookJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly egress: EgressClient,
    private readonly outbox: Outbox,
    private readonly switchedOff: SwitchedOffService,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'webhook deliveries', (tx) => this.deliveries.purge(tx));
  }

  /**
   * Retries are due by the time in the table, so that nothing is lost with a queue, and only one attempt follows after a day of downtime.
   */
  @Scheduled({ name: 'webhook.sweep', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const due of await this.deliveries.due(tx, this.clock.now(), SWEPT)) await this.outbox.enqueue(tx, DeliverWebhook, due);
    });
  }

  @HandleJob(DeliverWebhook)
  async deliver({ organisationId, webhookId }: { organisationId: string; webhookId: string }, { signal }: JobRun): Promise<void> {
    for (let sent = 0; sent < BURST && !signal.aborted; sent++) {
      const taken = await this.database.tenant({ organisationId }, (tx) => this.#take(tx, webhookId));
      if (!taken) return;
      const at = this.clock.now();
      const start = performance.now();
      const { webhook, delivery } = taken;
      const headers = signWebhook(this.#liveSecrets(webhook, at), delivery.messageId, at, delivery.body);
      const outcome = await postWebhook(this.egress, webhook.url, headers, delivery.body, at, signal);
      const durationMs = Math.round(performance.now() - start);
      await this.database.tenant({ organisationId }, (tx) => this.#finish(tx, delivery, { at, durationMs, outcome }));
      // The following deliveries would each wait as long; the scheduled job returns to them.
      if (outcome.status === null) return;
    }
    if (!signal.aborted)
      await this.database.tenant({ organisationId }, (tx) => this.outbox.enqueue(tx, DeliverWebhook, { organisationId, webhookId }));
  }

  async #take(tx: TenantTransaction, webhookId: string): Promise<{ webhook: WebhookRow; delivery: DeliveryRow } | undefined> {
    const webhook = await this.webhooks.lock(tx, webhookId);
    if (!webhook || webhook.offReason || webhook.isProjectDeleted) return undefined;
    const now = this.clock.now();
    if (webhook.busyUntil && webhook.busyUntil > now) return undefined;
    const busyUntil = new Date(now.getTime() + CLAIM_MS);
    const delivery = await this.deliveries.claim(tx, webhookId, now, busyUntil);
    if (!delivery) return undefined;
    await this.webhooks.save(tx, { ...webhook, busyUntil });
    return { webhook, delivery };
  }

  #liveSecrets({ sealedSecret, sealedPrevious, previousUntil }: WebhookRow, now: Date): string[] {
    const isPreviousLive = sealedPrevious !== null && previousUntil !== null && previousUntil > now;
    return [sealedSecret, ...(isPreviousLive ? [sealedPrevious] : [])].map((sealed) => this.secrets.unseal(sealed));
  }

  async #finish(
    tx: TenantTransaction,
    delivery: DeliveryRow,
    attempt: { at: Date; durationMs: number; outcome: AttemptOutcome },
  ): Promise<void> {
    const locked = await this.webhooks.lock(tx, delivery.webhookId);
    if (!locked) return;
    const webhook = { ...locked, busyUntil: null };
    const { outcome } = attempt;
    const now = this.clock.now();
    const nextAt = outcome.failure === null ? null : nextAttempt(delivery.roundAttempts, now, outcome.retryAfterMs);
    await this.deliveries.finish(tx, delivery, { ...attempt, nextAt });
    if (outcome.failure === null) await this.webhooks.save(tx, { ...webhook, failingSince: null, failures: 0 });
    else await this.#failed(tx, webhook, attempt.at, outcome.isGone);
  }

  async #failed(tx: TenantTransaction, webhook: WebhookRow, at: Date, isGone: boolean): Promise<void> {
    const failing = { ...webhook, failingSince: webhook.failingSince ?? at, failures: webhook.failures + 1 };
    const isTooLong = at.getTime() - failing.failingSince.getTime() >= FAILING_MS && failing.failures >= MOST_ATTEMPTS;
    const reason = webhook.offReason ?? (isGone ? 'gone' : isTooLong ? 'failing' : null);
    await this.webhooks.save(tx, { ...failing, offReason: reason });
    if (reason === null) return;
    await this.deliveries.failWaiting(tx, webhook.webhookId);
    if (webhook.offReason !== null) return;
    const { organisationId, projectId, webhookId, url } = webhook;
    await this.switchedOff.tell(tx, { organisationId, projectId, webhookId, url, reason });
  }
}

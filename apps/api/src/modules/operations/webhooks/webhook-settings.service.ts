import { randomUUID } from 'node:crypto';
import {
  type AddWebhookDto,
  type AuditAction,
  type RotateWebhookDto,
  type UpdateWebhookDto,
  WEBHOOK_OVERLAP_HOURS,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookIdDto,
  type WebhookList,
  type WebhookWithSecret,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { newWebhookSecret } from '../../../platform/webhooks/sign-webhook.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { ContentMarksRepository } from './content-marks.repository.js';
import { readWebhookUrl } from './read-webhook-url.js';
import { toWebhook } from './to-webhook.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import type { WebhookRow } from './webhook-row.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhooksRepository } from './webhooks.repository.js';

const OVERLAP_MS = WEBHOOK_OVERLAP_HOURS * 3_600_000;
const TOO_MANY = `A project has at most ${WEBHOOKS_MAX} webhooks. Please delete one first.`;

/** The webhooks of projects: adds, changes and deletes them and their secrets; each change has an audit entry. */
@Injectable()
export class WebhookSettingsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly marks: ContentMarksRepository,
    private readonly secrets: WebhookSecrets,
    private readonly egress: EgressClient,
    private readonly config: AppConfig,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list(tenant: Tenant, projectId: string): Promise<WebhookList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const rows = await this.webhooks.list(tx, projectId);
      return { webhooks: rows.map((row) => toWebhook(row, this.clock.now())), total: rows.length };
    });
  }

  add(tenant: Tenant, { projectId, events, name = '', ...given }: AddWebhookDto): Promise<WebhookWithSecret> {
    return this.database.tenant(tenant, async (tx) => {
      if (!(await this.projects.findForUpdate(tx, projectId))) throw new AppError('NOT_FOUND');
      const url = this.#readUrl(given.url);
      if ((await this.webhooks.count(tx, projectId)) >= WEBHOOKS_MAX) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
      const secret = newWebhookSecret();
      const webhookId = randomUUID();
      const own = { url, events, name: name.trim(), sealedSecret: this.secrets.seal(secret), createdAt: this.clock.now() };
      await this.webhooks.create(tx, { webhookId, projectId, ...own });
      await this.marks.begin(tx, projectId);
      await this.record(tx, tenant, 'project.webhookAdd', projectId, { webhookId, url, events });
      return { webhook: await this.#shown(tx, projectId, webhookId), secret };
    });
  }

  update(tenant: Tenant, { projectId, webhookId, isOn, ...given }: UpdateWebhookDto): Promise<Webhook> {
    return this.database.tenant(tenant, async (tx) => {
      const row = await this.require(tx, projectId, webhookId);
      const changed = {
        ...row,
        ...(given.url === undefined ? {} : { url: this.#readUrl(given.url) }),
        ...(given.events === undefined ? {} : { events: given.events }),
        ...(given.name === undefined ? {} : { name: given.name.trim() }),
        ...(isOn === undefined ? {} : switched(row, isOn)),
      };
      await this.webhooks.save(tx, changed);
      if (changed.offReason !== null) await this.deliveries.failWaiting(tx, webhookId);
      const { url, name, events, offReason } = changed;
      await this.record(tx, tenant, 'project.webhookUpdate', projectId, { webhookId, url, name, events, isOn: offReason === null });
      return this.#shown(tx, projectId, webhookId);
    });
  }

  /** At most two secrets sign, so one that was replaced earlier ends now. */
  rotate(tenant: Tenant, { projectId, webhookId, keepPrevious = true }: RotateWebhookDto): Promise<WebhookWithSecret> {
    return this.database.tenant(tenant, async (tx) => {
      const row = await this.require(tx, projectId, webhookId);
      const secret = newWebhookSecret();
      await this.webhooks.save(tx, {
        ...row,
        sealedSecret: this.secrets.seal(secret),
        sealedPrevious: keepPrevious ? row.sealedSecret : null,
        previousUntil: keepPrevious ? new Date(this.clock.now().getTime() + OVERLAP_MS) : null,
      });
      await this.record(tx, tenant, 'project.webhookRotate', projectId, { webhookId, url: row.url, keepPrevious });
      return { webhook: await this.#shown(tx, projectId, webhookId), secret };
    });
  }

  remove(tenant: Tenant, { projectId, webhookId }: WebhookIdDto): Promise<Webhook> {
    return this.database.tenant(tenant, async (tx) => {
      const { url } = await this.require(tx, projectId, webhookId);
      const shown = await this.#shown(tx, projectId, webhookId);
      await this.webhooks.remove(tx, webhookId);
      await this.record(tx, tenant, 'project.webhookDelete', projectId, { webhookId, url });
      return shown;
    });
  }

  /** The webhook, held until the transaction ends; it must be the project's. */
  async require(tx: TenantTransaction, projectId: string, webhookId: string): Promise<WebhookRow> {
    await this.projects.require(tx, projectId);
    const row = await this.webhooks.lock(tx, webhookId);
    if (row?.projectId !== projectId) throw new AppError('NOT_FOUND');
    return row;
  }

  record(
    tx: TenantTransaction,
    { userId }: Tenant,
    action: AuditAction,
    projectId: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    const { organisationId } = tx;
    return this.audit.record(tx, { organisationId, userId, action, subject: 'project', subjectId: projectId, details });
  }

  #readUrl(given: string): string {
    const url = readWebhookUrl(given, (address) => this.egress.checkUrl(address), {
      isHttpsOnly: !this.config.isUsedByOwnerAlone(),
      ownUrl: this.config.environment.publicUrl,
    });
    if (typeof url !== 'string') throw invalidField('url', url.problem);
    return url;
  }

  async #shown(tx: TenantTransaction, projectId: string, webhookId: string): Promise<Webhook> {
    const [row] = await this.webhooks.list(tx, projectId, webhookId);
    if (!row) throw new AppError('NOT_FOUND');
    return toWebhook(row, this.clock.now());
  }
}

/** A webhook that is switched on starts fresh: earlier failures do not count. */
function switched({ offReason }: WebhookRow, isOn: boolean): Partial<WebhookRow> {
  return isOn ? { offReason: null, failingSince: null, failures: 0 } : { offReason: offReason ?? 'person' };
}

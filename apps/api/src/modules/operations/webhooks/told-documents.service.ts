import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookSent } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { JsonRequests } from '../../channels/json-requests/json-requests.service.js';
import { toTranslatedMessage } from './translated-message.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { Webhooks } from './webhooks.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** The texts of the specification. */
const NONE_REGISTERED = 'ERROR:Error in webhook call';
const FAILED = 'Encountered some error while calling webhook, Please try again after some time.';

/** The caller waits this long for the first answers. Later attempts go on without the caller. */
const WAIT_MS = 20_000;
const PAUSE_MS = 250;

/** Sends a webhook message about a document because a person requests it. */
@Injectable()
export class ToldDocuments {
  constructor(
    private readonly database: Database,
    private readonly documents: JsonRequests,
    private readonly registered: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly webhooks: Webhooks,
    private readonly audit: Audit,
  ) {}

  async tell(session: Session, requestId: string): Promise<WebhookSent> {
    const details = await this.documents.details(session, requestId);
    const { projectId } = details;
    const ids = await this.database.tenant(session, async (tx) => {
      const webhookIds = await this.registered.registered(tx, projectId);
      if (webhookIds.length === 0) throw new AppError('UNPROCESSABLE', { message: NONE_REGISTERED });
      const message = { projectId, type: 'content.translated' as const, data: toTranslatedMessage(details) };
      const deliveryIds: string[] = [];
      for (const webhookId of webhookIds) deliveryIds.push(await this.webhooks.sendTo(tx, webhookId, message));
      const subject = { action: 'project.webhookTest' as const, subject: 'project', subjectId: projectId };
      await this.audit.record(tx, { organisationId: tx.organisationId, userId: tx.userId, ...subject, details: { requestId } });
      return deliveryIds;
    });
    if (!(await this.#areTaken(session, projectId, ids))) throw new AppError('UPSTREAM', { message: FAILED });
    return { sent: ids.length };
  }

  /** Whether all have taken the message, once each has answered once or the wait is over. */
  async #areTaken(session: Session, projectId: string, ids: readonly string[]): Promise<boolean> {
    for (let waited = 0; waited < WAIT_MS; waited += PAUSE_MS) {
      const found = await this.database.tenant(session, (tx) => Promise.all(ids.map((id) => this.deliveries.find(tx, projectId, id))));
      if (found.every((delivery) => delivery?.state === 'delivered')) return true;
      if (found.every((delivery) => delivery === undefined || delivery.attempts > 0)) return false;
      await sleep(PAUSE_MS);
    }
    return false;
  }
}

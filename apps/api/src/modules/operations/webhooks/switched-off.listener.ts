import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { NotificationsService } from '../../identity/notifications/notifications.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import { WebhookSwitchedOff } from './webhook.events.js';

type SwitchedOff = NonNullable<(typeof WebhookSwitchedOff)['payload']>;

/** Tells the organisation's admins of a webhook that is sent nothing any more. */
@Injectable()
export class SwitchedOffListener {
  constructor(
    private readonly audit: Audit,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  @OnEventInTransaction(WebhookSwitchedOff)
  async tell({ organisationId, projectId, webhookId, url, reason }: SwitchedOff, tx: TenantTransaction): Promise<void> {
    const details = { webhookId, url, reason };
    await this.audit.record(tx, { organisationId, action: 'project.webhookOff', subject: 'project', subjectId: projectId, details });
    const admins = await this.users.admins(tx);
    const userIds = admins.map(({ userId }) => userId);
    await this.notifications.notify(tx, userIds, { kind: 'webhookOff', projectId, details: { text: new URL(url).host } });
  }
}

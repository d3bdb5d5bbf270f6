import type { WebhookOffReason } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { NotificationsService } from '../../identity/notifications/notifications.service.js';
import { UsersService } from '../../identity/users/users.service.js';

interface SwitchedOff {
  organisationId: string;
  projectId: string;
  webhookId: string;
  url: string;
  reason: WebhookOffReason;
}

/** Tells the organisation's admins that failures have switched a webhook off. */
@Injectable()
export class SwitchedOffService {
  constructor(
    private readonly audit: Audit,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  async tell(tx: TenantTransaction, { organisationId, projectId, webhookId, url, reason }: SwitchedOff): Promise<void> {
    const details = { webhookId, url, reason };
    await this.audit.record(tx, { organisationId, action: 'project.webhookOff', subject: 'project', subjectId: projectId, details });
    const admins = await this.users.admins(tx);
    const userIds = admins.map(({ userId }) => userId);
    await this.notifications.notify(tx, userIds, { kind: 'webhookOff', projectId, details: { text: new URL(url).host } });
  }
}

import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { renderMail } from '../../identity/mail-templates/render-mail.js';
import type { UserRow } from '../../identity/users/user.entity.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { DigestToken } from './digest-token.js';

/** The mail about requests to translators. */
@Injectable()
export class NoticeMail {
  constructor(
    private readonly sender: MessageSender,
    private readonly token: DigestToken,
    private readonly config: AppConfig,
  ) {}

  /** Sends nothing without notifications. */
  async send(
    tx: TenantTransaction,
    { userId, email, locale, firstName }: UserRow,
    { projectId, name }: ProjectRow,
    lines: readonly string[],
  ): Promise<void> {
    if (lines.length === 0) return;
    const { publicUrl } = this.config.environment;
    const mail = renderMail('requestNotices', {
      ...{ to: email, locale, name: firstName, values: { project: name }, lines },
      url: `${publicUrl}/app/projects/${projectId}/requests`,
      unsubscribeUrl: this.token.urlOf({ userId, projectId }),
    });
    await this.sender.reportByMail(tx, mail, 'digest', { userId, organisationId: tx.organisationId });
  }
}

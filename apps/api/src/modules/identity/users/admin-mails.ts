import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import type { MailTemplate } from '../mail-templates/mail-texts.js';
import { renderMail } from '../mail-templates/render-mail.js';
import { UsersRepository } from './users.repository.js';

/** Mails the administrators of an organisation. */
@Injectable()
export class AdminMails {
  constructor(
    private readonly users: UsersRepository,
    private readonly messageSender: MessageSender,
  ) {}

  /** `url` is the target of the button; `values` replace the template's placeholders. */
  async send(tx: TenantTransaction, template: MailTemplate, parts: { url: string; values: Record<string, string> }): Promise<void> {
    const origin = { organisationId: tx.organisationId };
    for (const { email, locale, firstName } of await this.users.listAdmins(tx))
      await this.messageSender.reportByMail(tx, renderMail(template, { to: email, locale, name: firstName, ...parts }), 'work', origin);
  }
}

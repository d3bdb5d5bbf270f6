import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { renderMail } from '../mail-templates/render-mail.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserRow } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

/** Stores the first password of a person, and later ones with all that a change must do. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly messageSender: MessageSender,
    private readonly audit: Audit,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores an invited person's first password. There was no earlier password that somebody could have stolen, so no mail warns about the
   * change.
   */
  async setFirst(tx: Transaction, { userId, organisationId }: UserRow, passwordHash: string): Promise<void> {
    await this.users.setPassword(tx, userId, passwordHash);
    await this.audit.record(tx, { organisationId, userId, action: 'user.password', subject: 'user', subjectId: userId });
  }

  /** Ends the user's sessions but one, tells the owner by mail and writes the audit row. */
  async change(tx: Transaction, user: UserRow, passwordHash: string, keptSessionId?: string): Promise<void> {
    const { userId, organisationId, email, locale, firstName } = user;
    await this.users.setPassword(tx, userId, passwordHash);
    await this.sessions.endAll(tx, userId, keptSessionId);
    const url = `${this.config.environment.publicUrl}/forgotPassword`;
    const mail = renderMail('passwordChanged', { to: email, locale, name: firstName, url });
    await this.messageSender.reportByMail(tx, mail, 'password', { userId, organisationId });
    await this.audit.record(tx, { organisationId, userId, action: 'user.password', subject: 'user', subjectId: userId });
  }
}

import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Postman } from '../../../platform/messages/postman.js';
import { writeLetter } from '../letters/write-letter.js';
import type { UserRow } from './user.entity.js';

/** Tells the owner and the audit that a password changed. */
@Injectable()
export class PasswordNotice {
  constructor(
    private readonly postman: Postman,
    private readonly audit: Audit,
    private readonly config: AppConfig,
  ) {}

  async changed(tx: Transaction, { userId, organisationId, email, locale, firstName }: UserRow): Promise<void> {
    const url = `${this.config.environment.publicUrl}/forgotPassword`;
    await this.postman.mail(tx, writeLetter('passwordChanged', { to: email, locale, name: firstName, url }));
    await this.audit.record(tx, { organisationId, userId, action: 'user.password', subject: 'user', subjectId: userId });
  }
}

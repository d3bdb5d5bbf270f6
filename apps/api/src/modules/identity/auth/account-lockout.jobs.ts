import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { text } from '../../../platform/jobs/job-payload.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { renderMail } from '../mail-templates/render-mail.js';
import { UsersService } from '../users/users.service.js';

/**
 * Enqueued for any address. The job looks the account up, because otherwise a caller could find out by the time of the request whether it
 * exists.
 */
export const AccountLocked = defineJob({
  owner: ({ email }) => email,
  payload: z.object({ email: text }),
  name: 'auth.locked',
  queue: 'general',
  attempts: 5,
  backoffMs: 1_000,
  key: ({ email }) => email,
});

@Injectable()
export class AccountLockoutJobs {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly messageSender: MessageSender,
    private readonly audit: Audit,
    private readonly config: AppConfig,
  ) {}

  @HandleJob(AccountLocked)
  async mailOwner({ email }: PayloadOf<typeof AccountLocked>): Promise<void> {
    await this.database.system(async (tx) => {
      const user = await this.users.findByEmail(tx, email);
      if (!user?.isActive) return;
      const url = `${this.config.environment.publicUrl}/forgotPassword`;
      const mail = renderMail('locked', { to: user.email, locale: user.locale, name: user.firstName, url });
      await this.messageSender.sendMail(tx, mail, this.messageSender.admittedBefore(user.email));
      await this.audit.record(tx, { ...user, action: 'session.locked', subject: 'user', subjectId: user.userId });
    });
  }
}

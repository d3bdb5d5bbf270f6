import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { Postman } from '../../../platform/messages/postman.js';
import { writeLetter } from '../letters/write-letter.js';
import { LinksService } from '../users/links.service.js';
import { UsersService } from '../users/users.service.js';

const MAIL_JOB = { queue: 'mail', attempts: 5, backoffMs: 1_000 } as const;

/** Asked for with any address; whether it belongs to anybody is found out where nobody can time it. */
export const PasswordResetRequested = defineJob<{ email: string }>({ ...MAIL_JOB, name: 'auth.passwordReset', key: ({ email }) => email });
export const AccountLocked = defineJob<{ email: string }>({ ...MAIL_JOB, name: 'auth.locked', key: ({ email }) => email });

@Injectable()
export class AuthJobs {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UsersService,
    private readonly links: LinksService,
    private readonly postman: Postman,
    private readonly audit: Audit,
    private readonly config: AppConfig,
  ) {}

  @HandleJob(PasswordResetRequested)
  async sendReset({ email }: { email: string }): Promise<void> {
    await this.database.system(async (tx) => {
      const user = await this.users.findByEmail(tx, email);
      if (!user?.isActive) return;
      await this.links.sendReset(tx, user);
      await this.audit.record(tx, { ...user, action: 'user.passwordResetAsked', subject: 'user', subjectId: user.userId });
    });
  }

  @HandleJob(AccountLocked)
  async tellOwner({ email }: { email: string }): Promise<void> {
    await this.database.system(async (tx) => {
      const user = await this.users.findByEmail(tx, email);
      if (!user?.isActive) return;
      const url = `${this.config.environment.publicUrl}/forgotPassword`;
      await this.postman.mail(tx, writeLetter('locked', { to: user.email, locale: user.locale, name: user.firstName, url }));
      await this.audit.record(tx, { ...user, action: 'session.locked', subject: 'user', subjectId: user.userId });
    });
  }
}

import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { text } from '../../../../platform/jobs/job-payload.js';
import { ActionTokensService } from '../../users/action-tokens.service.js';
import { UsersService } from '../../users/users.service.js';

/**
 * Enqueued for any address. The job looks the account up, because otherwise a caller could find out by the time of the request whether it
 * exists.
 */
export const PasswordResetRequested = defineJob({
  owner: ({ email }) => email,
  payload: z.object({ email: text }),
  name: 'auth.passwordReset',
  queue: 'general',
  attempts: 5,
  backoffMs: 1_000,
  key: ({ email }) => email,
});

@Injectable()
export class PasswordResetJobs {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly tokens: ActionTokensService,
    private readonly audit: Audit,
  ) {}

  @HandleJob(PasswordResetRequested)
  async sendLink({ email }: PayloadOf<typeof PasswordResetRequested>): Promise<void> {
    await this.database.system(async (tx) => {
      const user = await this.users.findByEmail(tx, email);
      if (!user?.isActive) return;
      await this.tokens.sendPasswordReset(tx, user);
      await this.audit.record(tx, { ...user, action: 'user.passwordResetAsked', subject: 'user', subjectId: user.userId });
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { requestContext } from '../../../platform/logger/request-context.js';
import { Postman } from '../../../platform/messages/postman.js';
import { addressPrefix } from '../../../platform/rate-limit/address-prefix.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { emailKey } from '../users/email-key.js';
import { PasswordResetRequested } from './auth.jobs.js';
import { guessLimits, mailLimits } from './registration/otp-limits.js';

const sender = () => ({ prefix: addressPrefix(requestContext.getStore()?.address) });

/** What strangers may ask about passwords, and how often. */
@Injectable()
export class PasswordRequests {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly postman: Postman,
  ) {}

  /** The same work for every address, known or not. */
  async resetAsked(email: string): Promise<void> {
    this.postman.assertMail();
    await this.database.system(async (tx) => {
      await this.limiter.take(tx, mailLimits(`reset:${emailKey(email)}`, sender()));
      await this.outbox.enqueue(tx, PasswordResetRequested, { email: emailKey(email) });
    });
  }

  /** Counts a link that is tried. */
  async guess(): Promise<void> {
    await this.database.system((tx) => this.limiter.take(tx, guessLimits(sender())));
  }
}

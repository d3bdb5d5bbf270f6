import { checkNewPassword, MESSAGES, type ResetOwnPasswordDto } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordNotice } from './password-notice.js';
import { PasswordPolicy } from './password-policy.js';
import { UsersService } from './users.service.js';

/** Somebody at an unattended screen must not guess on. */
const TRIES = { name: 'password.profile', max: 5, windowMs: 30 * 60 * 1000 };

/** Changing the own password while signed in. */
@Injectable()
export class OwnPasswordService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
    private readonly notice: PasswordNotice,
  ) {}

  /** The present password proves the person; all other sessions end, and the owner is told by mail. */
  async reset(session: Session, { currentPassword, newPassword, confirmPassword }: ResetOwnPasswordDto): Promise<void> {
    const problem = checkNewPassword(newPassword, confirmPassword);
    if (problem) throw invalidField('confirmPassword', problem);
    const tries = { ...TRIES, subject: session.userId };
    const user = await this.database.system(async (tx) => {
      await this.limiter.take(tx, [tries]);
      return this.users.require(tx, session.userId);
    });
    if (!(await this.hasher.fits(currentPassword, user.passwordHash))) throw invalidField('currentPassword', MESSAGES.wrongPassword);
    this.policy.assertGood('newPassword', newPassword, { email: user.email, names: [user.firstName, user.lastName] });
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.system(async (tx) => {
      await this.limiter.giveBack(tx, [tries]);
      await this.users.setPassword(tx, user.userId, passwordHash);
      await this.sessions.endAll(tx, user.userId, session.sessionId);
      await this.notice.changed(tx, user);
    });
  }
}

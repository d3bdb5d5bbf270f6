import { checkNewPassword, MESSAGES, type ResetOwnPasswordDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { limitOf, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { UsersService } from './users.service.js';

/** Changing one's own password while logged in. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly limiter: RateLimiter,
    private readonly passwordChange: PasswordChangeService,
  ) {}

  /** Requires the current password, ends all other sessions, and notifies the owner by mail. */
  async reset(session: Session, { currentPassword, newPassword, confirmPassword }: ResetOwnPasswordDto): Promise<void> {
    const problem = checkNewPassword(newPassword, confirmPassword);
    if (problem) throw invalidField('confirmPassword', problem);
    const tries = limitOf('password.profile', session.userId);
    const user = await this.database.system(async (tx) => {
      await this.limiter.take(tx, [tries]);
      return this.users.require(tx, session.userId);
    });
    if (!(await this.hasher.verify(currentPassword, user.passwordHash))) throw invalidField('currentPassword', MESSAGES.wrongPassword);
    this.policy.assertStrong('newPassword', newPassword, { email: user.email, names: [user.firstName, user.lastName] });
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.system(async (tx) => {
      await this.limiter.giveBack(tx, [tries]);
      await this.passwordChange.change(tx, user, passwordHash, session.sessionId);
    });
  }
}
